import type * as z from 'zod/mini'

import type { RefusalCode } from './refusals.ts'
import type { TeamAction } from './teams/teamRoles.ts'
import type { TokenScope } from './tokens/tokenScopes.ts'

/** Who may make a call: anyone, whoever is signed in, reviewers and admins, admins alone. */
export type Access = 'anyone' | 'developer' | 'reviewer' | 'admin'

export type Schema = z.ZodMiniType

/** `{packageName}` in a path becomes the key of its parameters. */
export type PathParams<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? { [Key in Name]: string } & PathParams<Rest>
  : unknown

export const callTags = [
  'Access',
  'Account',
  'Teams',
  'Access Tokens',
  'Apps',
  'API Keys',
  'Try It',
  'Publishing',
  'Health',
  'Review',
  'Administration',
] as const

export type Traits = {
  tag: (typeof callTags)[number]
  summary: string
  access: Access
  /** The caller's role in the team of the path, or of its app, must allow it. */
  action?: TeamAction
  /** An access token needs it; a call without one takes no access token. */
  scope?: TokenScope | 'any'
  status?: 201 | 202
  refusals?: readonly RefusalCode[]
  /** Gives somebody something that outlasts their sign-in: refused at once when that has ended, not with its token. */
  isLasting?: true
  isIdempotent?: true
  isConditional?: true
  isVersioned?: true
  isSecret?: true
  stream?: true
  /** The name of the file that its answer is downloaded as. */
  attachment?: string
  /** Another type, by the Accept header. */
  file?: 'text/csv'
  encoding?: 'multipart'
  /** In bytes, where it is not as of other calls. */
  largestBody?: number
}

export type Call<
  Path extends string = string,
  Answer extends Schema = Schema,
  Body extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
> = Traits & {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: Path
  answer: Answer
  body: Body
  query: Query
}

/*@__NO_SIDE_EFFECTS__*/
export function call<
  const Path extends string,
  Answer extends Schema,
  const Given extends Traits,
  Body extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
>(
  method: Call['method'],
  path: Path,
  rest: Given & { answer: Answer; body?: Body; query?: Query } & Record<
      Exclude<keyof Given, keyof Call>,
      never
    >,
): Call<Path, Answer, Body, Query> & Pick<Given, keyof Given & keyof Traits> {
  return { method, path, ...rest, body: rest.body as Body, query: rest.query as Query }
}

export type AnswerOf<C> = C extends Call<string, infer Answer> ? z.output<Answer> : never
export type BodyOf<C> =
  C extends Call<string, Schema, infer Body> ? (Body extends Schema ? z.input<Body> : undefined) : never
export type ParsedBodyOf<C> =
  C extends Call<string, Schema, infer Body> ? (Body extends Schema ? z.output<Body> : undefined) : never
export type QueryOf<C> =
  C extends Call<string, Schema, Schema | undefined, infer Query>
    ? Query extends Schema
      ? z.input<Query>
      : undefined
    : never
export type ParsedQueryOf<C> =
  C extends Call<string, Schema, Schema | undefined, infer Query>
    ? Query extends Schema
      ? z.output<Query>
      : undefined
    : never
export type ParamsOf<C> = C extends Call<infer Path> ? PathParams<Path> : never
