/** Name, schedule and threshold of a similarity monitor; another threshold or load is a new version. */
import { useState } from 'react';
import { Spinner } from '../../../kit/Spinner.tsx';
import { Text } from '../../../kit/layout.tsx';
import { MonitorForm, useMonitorForm } from '../MonitorForm.tsx';
import type { MonitorPartProps } from '../use-monitor.ts';
import { LikenessReadingFields, wishedThreshold, type LikenessWish } from './LikenessReadingFields.tsx';
import { useLikeness } from './use-likeness.ts';

export function EditLikenessForm({ control, monitor }: MonitorPartProps) {
  const form = useMonitorForm(monitor);
  const { value: expected } = useLikeness(monitor.id);
  const { perWeek = 1, threshold = 1 } = monitor.like ?? {};
  const [changed, setWish] = useState<LikenessWish | null>(null);
  // What is suggested moves with each run and rating: the threshold stays until something is changed here.
  const wish = changed ?? { perWeek, byHand: null };
  const inForce = changed === null ? threshold : null;
  const wished = inForce ?? (expected === null ? threshold : wishedThreshold(wish, expected.basis));
  const isNewVersion = wish.perWeek !== perWeek || wished !== threshold;

  const handleSave = async () => {
    const reading = isNewVersion && { perWeek: wish.perWeek, threshold: wished };
    const fault = await control.change({ ...form.settings, ...reading });
    return { fault, isSaved: fault === null };
  };
  return (
    <MonitorForm
      form={form}
      isReady={expected !== null}
      saveLabel={isNewVersion ? `Save as version ${monitor.version + 1}` : 'Save'}
      onSubmit={handleSave}
    >
      {expected === null ? (
        <Spinner label="Loading what came so far" size={20} />
      ) : (
        <LikenessReadingFields basis={expected.basis} {...{ wish, inForce }} onChange={form.changed(setWish)} />
      )}
      {form.fault !== null && (
        <Text as="p" size="s" tone="danger" role="alert">
          {form.fault}
        </Text>
      )}
    </MonitorForm>
  );
}
