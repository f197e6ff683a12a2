/** Copies an expression of the query language, and shows whether it worked. */
import { useToast } from '../kit/Toast.tsx';
import { copyText } from '../platform/clipboard.ts';

export function useCopyExpression(): (expression: string) => Promise<void> {
  const toast = useToast();
  return async (expression) => {
    if (await copyText(expression)) toast.add({ title: 'Expression copied' });
    else
      toast.add({
        title: 'Not copied',
        text: 'The browser does not allow it. Select the text instead.',
        tone: 'danger',
      });
  };
}
