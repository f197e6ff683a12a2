/**
 * Technology Monitoring and Document Monitoring, create (ROUTE-34, ROUTE-35): what each does, and the start of its
 * steps.
 */
import { useState } from 'react';
import { useParams } from 'wouter';
import { searchTypeOf, stepsOfType, type SearchType } from '../../../domain/search-steps/search-types.ts';
import { useMay, useWorker } from '../../platform/services.tsx';
import { ROOT } from '../../../domain/shared/ids.ts';
import { startCall, startOnDevice } from '../../actions/search.ts';
import { useActions } from '../../hooks/use-actions.ts';
import { useGo } from '../../routing/location.ts';
import { useIsOffline } from '../../hooks/use-is-held-up.ts';
import { useCall } from '../../hooks/use-call.ts';
import { Banner } from '../../kit/Banner.tsx';
import { Button } from '../../kit/Button.tsx';
import { Stack, Text } from '../../kit/layout.tsx';
import { useToast } from '../../kit/Toast.tsx';
import { ScreenFrame } from '../../parts/ScreenFrame.tsx';
import { panelStyle } from '../../theme/mixins.ts';
import { theme } from '../../theme/theme.ts';
import { projectInAddress } from './use-project-monitors.ts';
import { WithProject } from './WithProject.tsx';

const leads: Readonly<Record<string, string>> = {
  TECHNOLOGY_MONITORING: 'Describe a field once, choose its terms and classes, and hear of new publications that fit.',
  DOCUMENT_MONITORING: 'Name publications, choose which of their fields count, and hear of changes, old against new.',
};

export const StartTechnologyMonitoring = () => <Start searchType="TECHNOLOGY_MONITORING" />;
export const StartDocumentMonitoring = () => <Start searchType="DOCUMENT_MONITORING" />;

function Start({ searchType }: { readonly searchType: string }) {
  const type = searchTypeOf(searchType);
  return (
    type && (
      <WithProject title={type.name}>
        <StartOf type={type} />
      </WithProject>
    )
  );
}

function StartOf({ type }: { readonly type: SearchType }) {
  const { monitoringProjectId } = useParams<{ monitoringProjectId?: string }>();
  const project = projectInAddress(monitoringProjectId) ?? ROOT;
  const worker = useWorker();
  const call = useCall();
  const actions = useActions();
  const offline = useIsOffline();
  const go = useGo();
  const may = useMay(type.permission);
  const toast = useToast();
  const [pending, setPending] = useState(false);
  const handleStart = async () => {
    setPending(true);
    const isInProject = project > 0;
    // The project may have been made a moment ago: the server must know of it first.
    if (isInProject && !offline) await worker.flush();
    const [search] = await actions.mintIds(1);
    const result = await call(startCall({ ...type, project: isInProject ? project : undefined, search }));
    if (result.kind === 'failed')
      toast.add({ title: `${type.name} was not started`, text: 'The server answered with an error.', tone: 'danger' });
    const started =
      result.kind === 'offline'
        ? await startOnDevice(actions, { type, project: isInProject ? project : ROOT, search })
        : null;
    setPending(false);
    if (started !== null) go(started);
  };
  return (
    <ScreenFrame title={type.name} lead={leads[type.key]}>
      <Stack gap={4} css={[panelStyle, { padding: theme.space[5], maxWidth: theme.width.prose }]}>
        <ol aria-label="Steps" css={{ ...theme.size.m, listStyle: 'decimal', paddingLeft: theme.space[5] }}>
          {stepsOfType(type.key).map((step) => (
            <li key={step.name} css={{ padding: `${theme.space[0.5]} 0` }}>
              {step.title}
            </li>
          ))}
        </ol>
        {may ? (
          <Button
            variant="primary"
            icon="arrow-right"
            pending={pending}
            onPress={() => void handleStart()}
            css={{ alignSelf: 'flex-start' }}
          >
            Start
          </Button>
        ) : (
          <Banner>Your account does not include this monitoring.</Banner>
        )}
        <Text as="p" size="s" tone="quiet">
          It is kept as a search{project > 0 ? ' in this project' : ''}. What runs by itself is a monitor on the page
          Monitoring:{' '}
          {type.key === 'DOCUMENT_MONITORING'
            ? '“Start the monitor” in the last step'
            : '“Watch this” above the results'}{' '}
          makes one of these steps.
        </Text>
      </Stack>
    </ScreenFrame>
  );
}
