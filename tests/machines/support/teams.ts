import type { Team } from '../../../src/api/contract.ts'

export const team: Team = {
  id: 'a3f5c0de-0000-4000-8000-000000000002',
  name: 'Northlight',
  slug: 'northlight',
  kind: 'shared',
  role: 'OWNER',
  revision: 7,
  profile: { company: '', website: '', contactEmail: '', description: '', logo: '' },
}

export const toast = (tone: 'success' | 'error', text: string) => ({ type: 'toast', tone, text })
