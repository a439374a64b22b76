import { COMMANDS_OF_OPERATORS } from '../docs/blocks.js';
import { followDocuments } from '../docs/follow-documents.js';

await followDocuments([COMMANDS_OF_OPERATORS]);
