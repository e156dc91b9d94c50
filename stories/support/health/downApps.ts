import { diagnose } from '../../../src/api/contract.ts'

/** Published apps whose servers have been down for three days, the longest first. */
export const downApps = [
  {
    packageName: 'com.example.tide-table',
    name: 'Tide Table',
    developerEmail: 'grace@example.com',
    since: '2026-02-20T11:00:00.000Z',
    diagnosis: diagnose({ code: 'dns_not_found', host: 'tides.example.com' }),
  },
  {
    packageName: 'com.example.recipes',
    name: 'Recipes at Eye Level',
    developerEmail: 'developer@example.com',
    since: '2026-03-14T06:30:00.000Z',
    diagnosis: diagnose({ code: 'connection_refused', host: 'recipes.example.com', port: 443 }),
  },
]
