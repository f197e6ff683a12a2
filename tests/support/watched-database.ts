/** A database of a test that sees what the server asks of it. */
import { aDatabase } from './postgres.ts';
import { atEnd } from './at-end.ts';

/** A new database; `onRows` is called for each statement with how many rows it gave. It ends with the test file. */
export async function aWatchedDatabase(onRows: (rows: number) => void) {
  const plain = await aDatabase();
  atEnd(() => plain.destroy());
  return plain.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      onRows(result.rows.length);
      return result;
    },
  });
}
