/** One template: what it is called and whose it is, its preview, its versions. */
import { css } from '@emotion/react';
import { useId, useState } from 'react';
import type { CompanyTemplate, TemplateVersion } from '../../../../domain/reports/company-templates.ts';
import { useDates } from '../../../hooks/use-dates.tsx';
import { useDownload } from '../../../hooks/use-download.ts';
import { Badge } from '../../../kit/Badge.tsx';
import { Button } from '../../../kit/Button.tsx';
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx';
import { DisclosureButton } from '../../../kit/DisclosureButton.tsx';
import { Row, Stack, Text } from '../../../kit/layout.tsx';
import { NameDialog } from '../../../parts/NameDialog.tsx';
import { theme } from '../../../theme/theme.ts';
import { WordFileButton } from './WordFileButton.tsx';
import { templateCalls } from '../../../parts/reports/template-calls.ts';
import { TemplatePreview } from './TemplatePreview.tsx';
import type { Templates } from './use-templates.ts';

interface TemplateItemProps {
  readonly template: CompanyTemplate;
  readonly control: Templates;
  readonly isAdministrator: boolean;
}

export function TemplateItem(props: TemplateItemProps) {
  const { template, isAdministrator } = props;
  const { id, name, owner, current, retiredAt, versions } = template;
  const { formatMoment } = useDates();
  const [open, setOpen] = useState<'preview' | 'history' | null>(null);
  const below = useId();
  const used = versions.find(({ version }) => version === current);
  const toggle = (part: 'preview' | 'history') => (isOpen: boolean) => setOpen(isOpen ? part : null);
  return (
    <li css={itemStyle}>
      <Stack gap={2}>
        <Row gap={2} wrap>
          <Text css={{ fontWeight: theme.weight.medium, overflowWrap: 'anywhere' }}>{name}</Text>
          {retiredAt !== null && <Badge>Retired</Badge>}
          <Text tone="quiet" size="s" css={{ overflowWrap: 'anywhere' }}>
            Version {current}
            {used && `, ${formatMoment(Date.parse(used.at))}`}. Owner: {owner}
          </Text>
        </Row>
        <Row gap={1} wrap>
          <DisclosureButton isOpen={open === 'preview'} onToggle={toggle('preview')} controls={below}>
            Preview
          </DisclosureButton>
          <DisclosureButton isOpen={open === 'history'} onToggle={toggle('history')} controls={below}>
            History
          </DisclosureButton>
          {isAdministrator && <Changes {...props} />}
        </Row>
        <div id={below} hidden={open === null}>
          {open === 'preview' && <TemplatePreview template={id} version={current} name={name} />}
          {open === 'history' && <History {...props} />}
        </div>
      </Stack>
    </li>
  );
}

const itemStyle = css({ padding: `${theme.space[3]} 0`, borderTop: `1px solid ${theme.border.subtle}` });

function Changes({ template: { id, name, retiredAt }, control }: TemplateItemProps) {
  const [asking, setAsking] = useState<'name' | 'retire' | null>(null);
  const close = () => setAsking(null);
  return (
    <>
      <WordFileButton
        label="New version"
        name={`New version of ${name}`}
        isDisabled={control.sending !== null}
        onFile={(file) => void control.upload(file, id)}
      />
      <Button size="small" icon="edit" aria-label={`Rename ${name}`} onPress={() => setAsking('name')}>
        Rename
      </Button>
      {retiredAt === null ? (
        <Button size="small" aria-label={`Retire ${name}`} onPress={() => setAsking('retire')}>
          Retire
        </Button>
      ) : (
        <Button
          size="small"
          aria-label={`Use ${name} again`}
          onPress={() => void control.change(templateCalls.retire(id, false))}
        >
          Use again
        </Button>
      )}
      {asking === 'name' && (
        <NameDialog
          title="Rename the template"
          name={name}
          missing="Give the template a name."
          saveLabel="Rename"
          onSave={(next) => control.change(templateCalls.rename(id, next)).then(close)}
          onClose={close}
        />
      )}
      <ConfirmDialog
        title={`Retire ${name}?`}
        isOpen={asking === 'retire'}
        onCancel={close}
        confirmLabel="Retire"
        onConfirm={() => {
          close();
          void control.change(templateCalls.retire(id, true));
        }}
      >
        New reports can’t use it until it is used again. Reports made from it stay, and are still verified with it.
      </ConfirmDialog>
    </>
  );
}

function History(props: TemplateItemProps) {
  return (
    <ul aria-label={`Versions of ${props.template.name}`} css={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {props.template.versions.map((version) => (
        <Version key={version.version} of={version} {...props} />
      ))}
    </ul>
  );
}

function Version({ of, template, control, isAdministrator }: TemplateItemProps & { readonly of: TemplateVersion }) {
  const { formatMoment } = useDates();
  const download = useDownload();
  const { version, at, by, bytes } = of;
  const name = `${template.name}, version ${version}`;
  return (
    <li css={itemStyle}>
      <Row gap={2} wrap>
        <Text size="s">Version {version}</Text>
        {version === template.current && <Badge tone="good">In use</Badge>}
        <Text size="s" tone="quiet" css={{ flex: 1, minWidth: '12rem', overflowWrap: 'anywhere' }}>
          {formatMoment(Date.parse(at))}, {by}, {Math.ceil(bytes / 1_024)} kB
        </Text>
        <Button
          size="small"
          icon="download"
          aria-label={`Download ${name}`}
          onPress={() => void download(templateCalls.file(template.id, version))}
        >
          Template
        </Button>
        <Button
          size="small"
          icon="download"
          aria-label={`Download ${name}, with sample data`}
          onPress={() => void download(templateCalls.filled(template.id, version))}
        >
          With sample data
        </Button>
        {isAdministrator && version !== template.current && (
          <Button
            size="small"
            aria-label={`Use ${name}`}
            onPress={() => void control.change(templateCalls.use(template.id, version))}
          >
            Use this version
          </Button>
        )}
      </Row>
    </li>
  );
}
