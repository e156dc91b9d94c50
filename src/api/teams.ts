import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { auditActions, type BodyOf, calls, type InvitationPeek, type Team } from './contract.ts'
import { request, requestText } from './http/client.ts'
import { ApiError } from './http/errors.ts'
import { keptMeta } from './keptReads.ts'

/** All may fail with ApiError or NoAnswerError. */

export const teamsQuery = queryOptions({
  queryKey: ['teams'],
  queryFn: ({ signal }) => request(calls.listTeams, { signal }),
  meta: keptMeta,
})

const teamKey = (teamId: string) => ['team', teamId]

export const teamQuery = (teamId: string) =>
  queryOptions({
    queryKey: [...teamKey(teamId), 'details'],
    queryFn: async ({ signal }) => (await request(calls.getTeam, { params: { teamId }, signal })).team,
  })

export const membersQuery = (teamId: string) =>
  queryOptions({
    queryKey: [...teamKey(teamId), 'members'],
    queryFn: async ({ signal }) => (await request(calls.listMembers, { params: { teamId }, signal })).members,
  })

export const invitationsQuery = (teamId: string) =>
  queryOptions({
    queryKey: [...teamKey(teamId), 'invitations'],
    queryFn: async ({ signal }) =>
      (await request(calls.listInvitations, { params: { teamId }, signal })).invitations,
  })

const signingKeysKey = (teamId: string) => [...teamKey(teamId), 'signingKeys']

export const signingKeysQuery = (teamId: string) =>
  queryOptions({
    queryKey: signingKeysKey(teamId),
    queryFn: async ({ signal }) =>
      (await request(calls.listSigningKeys, { params: { teamId }, signal })).keys,
  })

/** Releases say who signed them, too. */
export function invalidateSigningKeys(queries: QueryClient, teamId: string): void {
  void queries.invalidateQueries({ queryKey: signingKeysKey(teamId) })
  void queries.invalidateQueries({ queryKey: ['app'] })
}

type RecordView = { actor: string; action: string }

const recordQueryOf = ({ actor, action }: RecordView) => ({
  actor: actor || undefined,
  action: auditActions.find((one) => one === action),
})

export const recordQuery = (teamId: string, view: RecordView) =>
  infiniteQueryOptions({
    queryKey: [...teamKey(teamId), 'record', view],
    queryFn: ({ pageParam: cursor, signal }) =>
      request(calls.readRecord, { params: { teamId }, query: { ...recordQueryOf(view), cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  })

/** The record as lines of comma-separated values, its first line their names. */
export const readRecordFile = (teamId: string, view: RecordView) =>
  requestText(calls.readRecord, 'text/csv', { params: { teamId }, query: recordQueryOf(view) })

export function invalidateTeam(queries: QueryClient, teamId: string): void {
  void queries.invalidateQueries({ queryKey: teamKey(teamId) })
  void queries.invalidateQueries({ queryKey: teamsQuery.queryKey })
}

export function cacheTeam(queries: QueryClient, team: Team): void {
  queries.setQueryData(teamQuery(team.id).queryKey, team)
  queries.setQueryData(teamsQuery.queryKey, (read) => {
    if (!read) return read
    const isThere = read.teams.some(({ id }) => id === team.id)
    return {
      ...read,
      teams: isThere
        ? read.teams.map((one) => (one.id === team.id ? { ...one, ...team } : one))
        : [...read.teams, team],
    }
  })
  invalidateTeam(queries, team.id)
}

export function forgetTeam(queries: QueryClient, teamId: string): void {
  queries.setQueryData(
    teamsQuery.queryKey,
    (read) => read && { ...read, teams: read.teams.filter(({ id }) => id !== teamId) },
  )
}

export const peekInvitation = async (token: string, signal?: AbortSignal) =>
  (await request(calls.peekInvitation, { body: { token }, signal })).invitation

/** The same of an invitation to the address of whoever is signed in. ApiError 404 where none waits. */
export async function peekOwnInvitation(
  id: string,
  email: string,
  signal?: AbortSignal,
): Promise<InvitationPeek> {
  const { invitations } = await request(calls.listTeams, { signal })
  const own = invitations.find((one) => one.id === id)
  if (!own) throw new ApiError(404, 'NOT_FOUND', '')
  return { ...own, email, state: 'PENDING' }
}

/** By the token of its link, or its id where it is the person's own. */
export const acceptInvitation = async (
  invitation: BodyOf<typeof calls.acceptInvitation>,
  signal?: AbortSignal,
) => (await request(calls.acceptInvitation, { body: invitation, signal })).team

/** The open offers of apps to the person, and of their teams. */
export const transfersQuery = queryOptions({
  queryKey: ['transfers'],
  queryFn: async ({ signal }) => (await request(calls.listTransfers, { signal })).transfers,
})

const choiceKey = (userId: string) => `team:${userId}`

/** Keeps which team's apps a person looks at, in this browser; null for those of all. */
export function keepTeamChoice(userId: string, slug: string | null): void {
  if (slug === null) localStorage.removeItem(choiceKey(userId))
  else localStorage.setItem(choiceKey(userId), slug)
}

export const keptTeamChoice = (userId: string): string | null =>
  globalThis.localStorage?.getItem(choiceKey(userId)) ?? null
