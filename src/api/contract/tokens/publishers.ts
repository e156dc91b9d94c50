import * as z from 'zod/mini'
import { optionalLine, requiredLine, timestamp } from '../fields.ts'
import type { TokenScope } from './ownToken.ts'

export const publisherLimits = { perApp: 20, issuer: 255, name: 255, tokenMinutes: 15 } as const

/** What a token of a trusted publisher may do with its app. */
export const publisherScopes = [
  'apps:read',
  'apps:write',
  'sessions',
  'submit',
] as const satisfies TokenScope[]

/** Whose claims an issuer’s tokens have; `oidc`: no more than each issuer’s. */
export const issuerKinds = ['github', 'gitlab', 'oidc'] as const
export type IssuerKind = (typeof issuerKinds)[number]

export const issuerKindNames: Record<IssuerKind, string> = {
  github: 'GitHub Actions',
  gitlab: 'GitLab CI/CD',
  oidc: 'OpenID Connect',
}

export const allowedIssuer = z.object({ issuer: z.string(), kind: z.enum(issuerKinds) })
export type AllowedIssuer = z.output<typeof allowedIssuer>

/** Allowed in every portal. */
export const knownIssuers: readonly AllowedIssuer[] = [
  { issuer: 'https://token.actions.githubusercontent.com', kind: 'github' },
  { issuer: 'https://gitlab.com', kind: 'gitlab' },
]

/** An issuer’s identifier (OpenID Connect Discovery 1.0 §2), which its tokens have to the letter. */
const isIssuer = (text: string): boolean => {
  const url = URL.parse(text)
  const isWhole = url !== null && url.search === '' && url.hash === '' && url.username === ''
  return isWhole && /^https?:$/.test(url.protocol) && /^https?:\/\/[\x21-\x7e]+$/.test(text)
}

export const issuerField = z.string('Enter the issuer’s address.').check(
  z.trim(),
  z.minLength(1, 'Enter the issuer’s address.'),
  z.maxLength(publisherLimits.issuer, 'The address is too long.'),
  z.refine((text) => text === '' || isIssuer(text), {
    error: 'Enter the address that the issuer’s tokens have in “iss”, such as https://ci.example.com.',
  }),
)

export const issuerForm = z.object({
  issuer: issuerField,
  kind: z._default(z.enum(issuerKinds, 'Choose what kind of issuer it is.'), 'oidc'),
})
export type IssuerForm = z.output<typeof issuerForm>

export const listedIssuer = z.extend(allowedIssuer, {
  /** Null of those that every portal allows. */
  addedBy: z.nullable(z.string()),
  addedAt: z.nullable(timestamp),
})
export type ListedIssuer = z.output<typeof listedIssuer>

export const publisher = z.object({
  id: z.string(),
  issuer: z.string(),
  /** Of an issuer that is neither GitHub nor GitLab, the subject. */
  repository: z.string(),
  /** Null for any, as the others. */
  workflow: z.nullable(z.string()),
  environment: z.nullable(z.string()),
  ref: z.nullable(z.string()),
  createdBy: z.string(),
  createdAt: timestamp,
  lastUsedAt: z.nullable(timestamp),
  /** Why its tokens are refused; null where they aren’t. */
  stopped: z.nullable(z.enum(['person', 'issuer'])),
})
export type Publisher = z.output<typeof publisher>

const { name } = publisherLimits

export const publisherForm = z.object({
  issuer: issuerField,
  repository: requiredLine('Repository', name, 'Enter the repository.'),
  workflow: z._default(optionalLine('Workflow', name), ''),
  environment: z._default(optionalLine('Environment', name), ''),
  ref: z._default(optionalLine('Branch or tag', name), ''),
})
export type PublisherForm = z.output<typeof publisherForm>

export function faultsOfPublisher(
  { repository, workflow, ref }: PublisherForm,
  kind: IssuerKind,
): Partial<Record<keyof PublisherForm, string>> {
  if (kind === 'oidc') return {}
  const isFile = workflow === '' || /\.ya?ml$/.test(workflow)
  return {
    ...(!isRepository[kind].test(repository) && {
      repository:
        kind === 'github'
          ? 'Write the repository as owner/name.'
          : 'Write the project as group/name, with each group that it is in.',
    }),
    ...(kind === 'github' &&
      (!isFile || workflow.includes('/')) && {
        workflow: 'Write the name of the file in .github/workflows, such as release.yml.',
      }),
    ...(kind === 'gitlab' && !isFile && { workflow: 'Write the file’s path, such as .gitlab-ci.yml.' }),
    ...(/\s/.test(ref) && { ref: 'Write a branch such as main, or a tag such as refs/tags/v1.' }),
  }
}

const isRepository = {
  github: /^[\w.-]+\/[\w.-]+$/,
  gitlab: /^[\w.-]+(?:\/[\w.-]+)+$/,
} as const
