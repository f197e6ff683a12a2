/** The Word templates of the company: what colleagues can choose for a report, and what administrators keep. */
import { useId, useState } from 'react';
import { templateTagLines } from '../../../../domain/reports/template-tags.ts';
import { useDownload } from '../../../hooks/use-download.ts';
import { troubleText } from '../../../hooks/use-resource.ts';
import { Banner } from '../../../kit/Banner.tsx';
import { Button } from '../../../kit/Button.tsx';
import { DisclosureButton } from '../../../kit/DisclosureButton.tsx';
import { Heading, Row, Stack, Text } from '../../../kit/layout.tsx';
import { Spinner } from '../../../kit/Spinner.tsx';
import { Table, Td, Th } from '../../../kit/Table.tsx';
import { useMay, useUser } from '../../../platform/services.tsx';
import { panelStyle } from '../../../theme/mixins.ts';
import { NEVER_PRINTED } from '../../../theme/print.ts';
import { theme } from '../../../theme/theme.ts';
import { WordFileButton } from './WordFileButton.tsx';
import { templateCalls } from '../../../parts/reports/template-calls.ts';
import { TemplateItem } from './TemplateItem.tsx';
import { useTemplates, type Templates } from './use-templates.ts';

export function TemplatesPanel() {
  const user = useUser();
  const isAdministrator = useMay('COMPANY_ADMIN') && user.is_admin_user;
  // A guest has no company here, and the server has no templates for one.
  return user.is_guest || user.company === null ? null : <OfCompany isAdministrator={isAdministrator} />;
}

function OfCompany({ isAdministrator }: { readonly isAdministrator: boolean }) {
  const control = useTemplates();
  const download = useDownload();
  const [isListing, setListing] = useState(false);
  const tags = useId();
  return (
    <section aria-label="Word templates" css={[panelStyle, { padding: theme.space[4] }]} {...NEVER_PRINTED}>
      <Stack gap={3}>
        <Row justify="between" gap={4} wrap>
          <Heading level={2} size="l">
            Word templates of your company
          </Heading>
          <Row gap={2} wrap>
            <DisclosureButton isOpen={isListing} onToggle={setListing} controls={tags}>
              Tags
            </DisclosureButton>
            <Button size="small" icon="download" onPress={() => void download(templateCalls.sample)}>
              Sample template
            </Button>
            {isAdministrator && (
              <WordFileButton
                label="Add a template"
                isDisabled={control.sending !== null}
                onFile={(file) => void control.upload(file, null)}
              />
            )}
          </Row>
        </Row>
        <Text as="p" tone="quiet" css={{ maxWidth: theme.width.prose }}>
          {isAdministrator ? FOR_ADMINISTRATORS : FOR_COLLEAGUES}
        </Text>
        {control.sending !== null && <Spinner label={`Looking through ${control.sending}`} size={20} />}
        <Refused control={control} />
        <div id={tags} hidden={!isListing}>
          {isListing && <TagTable />}
        </div>
        <TemplateList control={control} isAdministrator={isAdministrator} />
      </Stack>
    </section>
  );
}

const FOR_COLLEAGUES =
  'Choose one when you make a report: its Word file comes in your company’s own look. Administrators of your company ' +
  'add and change templates.';
const FOR_ADMINISTRATORS =
  'Colleagues choose one when they make a report: its Word file comes in your company’s own look. Begin with the ' +
  'sample, or put tags into your letterhead: {mark} and {body} are enough. Macros, links and embedded files are ' +
  'refused.';

function Refused({ control: { refused, dismiss } }: { readonly control: Templates }) {
  if (refused === null) return null;
  return (
    <Banner
      tone="danger"
      title={`${refused.name} was not added.`}
      actions={
        <Button size="small" onPress={dismiss}>
          Close
        </Button>
      }
    >
      <ul css={{ margin: 0, paddingLeft: theme.space[4], overflowWrap: 'anywhere' }}>
        {refused.problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </Banner>
  );
}

function TagTable() {
  return (
    <Table caption="Tags of a template">
      <thead>
        <tr>
          <Th>Tag</Th>
          <Th>What it stands for</Th>
        </tr>
      </thead>
      <tbody>
        {templateTagLines().map(({ name, about, depth }, at) => (
          <tr key={at}>
            <Td css={{ fontFamily: theme.font.mono }}>
              <span style={{ paddingLeft: `${depth * 1.25}rem` }}>{name}</span>
            </Td>
            <Td>{about}</Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function TemplateList({
  control,
  isAdministrator,
}: {
  readonly control: Templates;
  readonly isAdministrator: boolean;
}) {
  const { templates, trouble } = control;
  if (templates === null)
    return trouble === null ? (
      <Spinner label="Loading the templates" size={20} />
    ) : (
      <Text tone="quiet">They are on the server alone. {troubleText(trouble)}</Text>
    );
  if (templates.length === 0) return <Text tone="quiet">There is no template yet: reports have the default look.</Text>;
  return (
    <ul aria-label="Templates" css={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {templates.map((template) => (
        <TemplateItem key={template.id} template={template} control={control} isAdministrator={isAdministrator} />
      ))}
    </ul>
  );
}
