/** The Word templates of the company, and what an administrator does with them. */
import { useState } from 'react';
import type { CompanyTemplate } from '../../../../domain/reports/company-templates.ts';
import type { Id } from '../../../../domain/shared/ids.ts';
import type { CallRequest } from '../../../../sync/wire/calls.ts';
import { useCall } from '../../../hooks/use-call.ts';
import { troubleText, type ResourceTrouble } from '../../../hooks/use-resource.ts';
import { fetchedFrom, useServerData } from '../../../hooks/use-server-data.ts';
import { useToast } from '../../../kit/Toast.tsx';
import { readTemplates, readUploaded, templateCalls } from '../../../parts/reports/template-calls.ts';

interface RefusedFile {
  readonly name: string;
  readonly problems: readonly string[];
}

export interface Templates {
  /** Null until they are loaded. */
  readonly templates: readonly CompanyTemplate[] | null;
  readonly trouble: ResourceTrouble | null;
  /** The file that is being sent and looked through. */
  readonly sending: string | null;
  readonly refused: RefusedFile | null;
  readonly reload: () => void;
  readonly dismiss: () => void;
  /** A new template, or the next version of one. */
  readonly upload: (file: File, to: Id | null) => Promise<void>;
  readonly change: (request: CallRequest) => Promise<void>;
}

export function useTemplates(): Templates {
  const call = useCall();
  const toast = useToast();
  const { value, trouble, reload } = useServerData(templateCalls.list, readTemplates);
  const [sending, setSending] = useState<string | null>(null);
  const [refused, setRefused] = useState<RefusedFile | null>(null);

  /** What the call did, or null where it failed: that is told, by the window for a refusal. */
  async function done<T>(request: CallRequest, read: (body: unknown) => T | null): Promise<T | null> {
    const result = await call(request);
    const fetched = fetchedFrom(result, read);
    if (fetched.kind === 'ok') return fetched.value;
    if (result.kind !== 'reported')
      toast.add({ title: 'The template was not changed', text: troubleText(fetched), tone: 'danger' });
    return null;
  }

  return {
    ...{ templates: value, trouble, sending, refused, reload },
    dismiss: () => setRefused(null),
    async upload(file, to) {
      setSending(file.name);
      setRefused(null);
      const name = file.name.replace(/\.\w+$/, '').slice(0, 100) || 'Template';
      const request = to === null ? templateCalls.add(name, file) : templateCalls.addVersion(to, file);
      const problems = await done(request, readUploaded).finally(() => setSending(null));
      if (problems !== null && problems.length > 0) setRefused({ name: file.name, problems });
      else reload();
    },
    async change(request) {
      await done(request, () => true);
      reload();
    },
  };
}
