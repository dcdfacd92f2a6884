import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { MIGRATIONS } from '#server/db/migrations/migrate.ts';
import { openApiDocument } from '#server/http/openapi.ts';
import { callsPage } from './calls-page.ts';
import { CONTRACTS } from './contracts.ts';
import { withNewChecksums } from './migration-checksums.ts';

// `npm run docs`: writes the two pages that are made from the contracts, and the checksums of new migrations.
mkdirSync('docs', { recursive: true });
writeFileSync('docs/calls.md', callsPage(CONTRACTS));
writeFileSync('docs/openapi.json', `${JSON.stringify(openApiDocument(Object.values(CONTRACTS)), null, 2)}\n`);

const CHECKSUMS = 'src/server/db/migrations/checksums.json';
const checksums = await withNewChecksums(MIGRATIONS, JSON.parse(readFileSync(CHECKSUMS, 'utf8')));
writeFileSync(CHECKSUMS, `${JSON.stringify(checksums, null, 2)}\n`);
