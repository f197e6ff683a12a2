/**
 * Asks the browser to keep what is stored here when the disk runs short. Asked once, when there is something to keep:
 * some browsers ask their user.
 */
export function createPersistenceRequest(storage: StorageManager | undefined): () => void {
  let asked = false;
  return () => {
    if (asked || storage?.persist === undefined) return;
    asked = true;
    // A browser that refuses keeps it as long as it can, and there is nothing that the user could do.
    void storage.persist().catch(() => false);
  };
}
