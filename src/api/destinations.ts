import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { calls } from './contract.ts'
import { request } from './http/client.ts'

/** Where a team's events are sent. All may fail with ApiError or NoAnswerError. */
export const destinationsQuery = (teamId: string) =>
  queryOptions({
    queryKey: ['team', teamId, 'destinations'],
    queryFn: async ({ signal }) =>
      (await request(calls.listDestinations, { params: { teamId }, signal })).destinations,
    // Each delivery may change a state.
    staleTime: 0,
  })

export const invalidateDestinations = (queries: QueryClient, teamId: string) =>
  queries.invalidateQueries({ queryKey: destinationsQuery(teamId).queryKey })

type Place = { teamId: string; id: string }

/** How often what waits is read again, in milliseconds. */
const whileWaiting = 2_000

/** What was sent to a destination, the newest first. */
export const deliveriesQuery = ({ teamId, id }: Place) =>
  infiniteQueryOptions({
    queryKey: ['team', teamId, 'destinations', id, 'deliveries'],
    queryFn: ({ pageParam: cursor, signal }) =>
      request(calls.listDeliveries, { params: { teamId, id }, query: { cursor, limit: 20 }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data?.pages[0]?.deliveries.some(({ state, tries }) => state === 'waiting' && tries === 0)
        ? whileWaiting
        : false,
  })
