import type { IssuerKind, Publisher } from '../../../src/api/contract.ts'
import { type IdToken, quoted } from './verifyIdToken.ts'

type Field = 'repository' | 'workflow' | 'environment' | 'ref'

/** In the order in which they are compared. */
const fields: readonly Field[] = ['repository', 'workflow', 'environment', 'ref']

export type Facts = {
  /** The claim of each field, and its value as a publisher names it; undefined where the token has none. */
  of: Record<Field, { claim: string; value: string | undefined }>
  /** The issuer’s own number of the repository. */
  repositoryId: string | null
  run: string | null
  commit: string | null
}

const textIn = (claims: IdToken, name: string): string | undefined => {
  const value = claims[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

const readers: Record<IssuerKind, (claims: IdToken) => Facts> = {
  github(claims) {
    const claim = (name: string) => ({ claim: name, value: textIn(claims, name) })
    const { value: repository = '' } = claim('repository')
    const path = pathIn(textIn(claims, 'workflow_ref'), `${repository}/.github/workflows/`)
    return {
      of: {
        repository: claim('repository'),
        workflow: { claim: 'workflow_ref', value: path },
        environment: claim('environment'),
        ref: claim('ref'),
      },
      repositoryId: textIn(claims, 'repository_id') ?? null,
      run: textIn(claims, 'run_id') ?? null,
      commit: textIn(claims, 'sha') ?? null,
    }
  },
  gitlab(claims) {
    const claim = (name: string) => ({ claim: name, value: textIn(claims, name) })
    const { value: project = '' } = claim('project_path')
    const path = pathIn(textIn(claims, 'ci_config_ref_uri'), `${new URL(claims.iss).host}/${project}//`)
    return {
      of: {
        repository: claim('project_path'),
        workflow: { claim: 'ci_config_ref_uri', value: path },
        environment: claim('environment'),
        ref: claim('ref_path'),
      },
      repositoryId: textIn(claims, 'project_id') ?? null,
      run: textIn(claims, 'pipeline_id') ?? null,
      commit: textIn(claims, 'sha') ?? null,
    }
  },
  oidc(claims) {
    const claim = (name: string) => ({ claim: name, value: textIn(claims, name) })
    return {
      of: {
        repository: claim('sub'),
        workflow: claim('workflow'),
        environment: claim('environment'),
        ref: claim('ref'),
      },
      repositoryId: null,
      run: textIn(claims, 'run_id') ?? null,
      commit: textIn(claims, 'sha') ?? null,
    }
  },
}

export const factsOf = (kind: IssuerKind, claims: IdToken): Facts => readers[kind](claims)

/** The file between the repository and the last `@`: `owner/name/.github/workflows/release.yml@refs/heads/main`. */
function pathIn(reference: string | undefined, start: string): string | undefined {
  if (!reference?.startsWith(start)) return undefined
  const end = reference.lastIndexOf('@')
  return end < start.length ? undefined : reference.slice(start.length, end)
}

type Named = Pick<Publisher, Field>

const isOfField = (publisher: Named, { of }: Facts, kind: IssuerKind, field: Field): boolean => {
  const named = publisher[field]
  if (named === null) return true
  const isBranch = field === 'ref' && kind !== 'oidc' && !named.startsWith('refs/')
  return of[field].value === (isBranch ? `refs/heads/${named}` : named)
}

type Matched<Row> = { publisher: Row; refused: null } | { publisher: null; refused: string }

/** The publisher that a token’s claims fit, or which claim differs from the one that they fit best. */
export function matchPublisher<Row extends Named>(
  publishers: readonly Row[],
  facts: Facts,
  { kind, packageName }: { kind: IssuerKind; packageName: string },
): Matched<Row> {
  const ranked = publishers.map((publisher) => ({
    publisher,
    at: fields.findIndex((field) => !isOfField(publisher, facts, kind, field)),
  }))
  const found = ranked.find(({ at }) => at === -1)
  if (found) return { publisher: found.publisher, refused: null }
  const field = fields[Math.max(...ranked.map(({ at }) => at))] ?? 'repository'
  const { claim, value } = facts.of[field]
  const differs =
    value === undefined ? `The claim ${claim} is missing` : `The claim ${claim} is ${quoted(value)}`
  return {
    publisher: null,
    refused: `${differs}, which fits no trusted publisher of ${packageName}. Compare it with the app’s settings.`,
  }
}

const longestName = 200

/** A run as the record names it: `octo/hello, run 1234, commit 9fceb02`. */
export function describeRun(repository: string, { run, commit }: Facts): string {
  const parts = [repository.slice(0, 120), ...(run ? [`run ${run}`] : [])]
  const text = [...parts, ...(commit ? [`commit ${commit.slice(0, 12)}`] : [])].join(', ')
  return text
    .replaceAll(/[^\p{L}\p{M}\p{N}\p{P}\p{S} ]/gu, ' ')
    .slice(0, longestName)
    .toWellFormed()
}
