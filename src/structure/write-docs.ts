import { mkdirSync, writeFileSync } from 'node:fs';
import { openApiDocument } from '#server/http/openapi.ts';
import { callsPage } from './calls-page.ts';
import { CONTRACTS } from './contracts.ts';

// `npm run docs`: writes the two pages that are made from the contracts.
mkdirSync('docs', { recursive: true });
writeFileSync('docs/calls.md', callsPage(CONTRACTS));
writeFileSync('docs/openapi.json', `${JSON.stringify(openApiDocument(Object.values(CONTRACTS)), null, 2)}\n`);
