import type * as Api from '../../src/api/contract.ts'
import { account } from '../mocks/fixtures.ts'

export const knownIssuers: Api.ListedIssuer[] = [
  {
    issuer: 'https://token.actions.githubusercontent.com',
    kind: 'github',
    addedBy: null,
    addedAt: null,
  },
  { issuer: 'https://gitlab.com', kind: 'gitlab', addedBy: null, addedAt: null },
]

export const ownIssuer: Api.ListedIssuer = {
  issuer: 'https://ci.example.com',
  kind: 'oidc',
  addedBy: 'ada@example.com',
  addedAt: '2026-02-01T10:00:00.000Z',
}

export const githubPublisher: Api.Publisher = {
  id: 'a3f5c0de-0000-4000-8000-000000000081',
  issuer: 'https://token.actions.githubusercontent.com',
  repository: 'example-optics/captions',
  workflow: 'release.yml',
  environment: 'production',
  ref: 'main',
  createdBy: account.email,
  createdAt: '2026-02-20T10:00:00.000Z',
  lastUsedAt: '2026-03-18T09:27:00.000Z',
  stopped: null,
}

export const gitlabPublisher: Api.Publisher = {
  ...githubPublisher,
  id: 'a3f5c0de-0000-4000-8000-000000000082',
  issuer: 'https://gitlab.com',
  repository: 'example/optics/captions',
  workflow: null,
  environment: null,
  ref: null,
  lastUsedAt: null,
}

/** Of somebody who left, and of an issuer that was removed. */
export const stoppedPublishers: Api.Publisher[] = [
  {
    ...gitlabPublisher,
    id: 'a3f5c0de-0000-4000-8000-000000000083',
    createdBy: 'ben@example.com',
    stopped: 'person',
  },
  {
    ...githubPublisher,
    id: 'a3f5c0de-0000-4000-8000-000000000084',
    issuer: 'https://old-ci.example.com',
    repository: 'captions:release',
    stopped: 'issuer',
  },
]
