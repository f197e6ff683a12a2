import { createMemoryStore } from '../../../src/server/events/memory-store.ts';
import { eventStoreContract } from './event-store-contract.ts';

eventStoreContract('memory', async () => createMemoryStore());
