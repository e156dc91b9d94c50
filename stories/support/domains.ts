import type * as Api from '../../src/api/contract.ts'

export const provenDomain: Api.TeamDomain = {
  domain: 'optics.example.com',
  token: 'gpd_Qx4TnB0aLkQx4TnB0aLkQx4TnB0aLkv2',
  state: 'proven',
  method: 'dns',
  provenAt: '2026-02-01T10:00:00.000Z',
  checkedAt: '2026-03-15T10:00:00.000Z',
  problem: null,
  endsAt: null,
}

export const newDomain: Api.TeamDomain = {
  ...provenDomain,
  domain: 'lens.example.org',
  state: 'unproven',
  method: null,
  provenAt: null,
  checkedAt: null,
}

export const missingDomain: Api.TeamDomain = {
  ...provenDomain,
  domain: 'old.example.net',
  state: 'missing',
  problem:
    'No TXT record of _glasses-publisher.old.example.net has the token. https://old.example.net/.well-known/glasses-publisher.json answered with status 404.',
  endsAt: '2026-03-27T10:00:00.000Z',
}
