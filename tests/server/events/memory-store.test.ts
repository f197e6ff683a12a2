import { createMemoryEventStore } from '../../support/memory-event-store.ts';
import { eventStoreContract } from './event-store-contract.ts';

eventStoreContract('memory', async () => createMemoryEventStore());
