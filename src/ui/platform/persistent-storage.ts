/**
 * Asks the browser to keep the stored data when the disk runs short. Asked once, after the first save, because some
 * browsers ask their user.
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
