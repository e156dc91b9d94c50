import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { History, RotateCcw, Send } from 'lucide-react'
import { useEffect } from 'react'
import { calls, type Destination } from '../../../api/contract.ts'
import { deliveriesQuery, destinationsQuery, invalidateDestinations } from '../../../api/destinations.ts'
import { ListFoot } from '../../../components/data/ListTools.tsx'
import { Callout } from '../../../components/feedback/Callout.tsx'
import { LoadFailed } from '../../../components/feedback/LoadFailed.tsx'
import { Skeleton } from '../../../components/feedback/Skeleton.tsx'
import { StateMessage } from '../../../components/feedback/StateMessage.tsx'
import { LensPicture } from '../../../components/glasses/LensPicture.tsx'
import { DeliveryList } from '../../../components/teams/DeliveryList.tsx'
import { Button } from '../../../components/ui/Button.tsx'
import { Card } from '../../../components/ui/Card.tsx'
import { Inline } from '../../../components/ui/layout.tsx'
import { plural } from '../../../lib/format.ts'
import { useAction } from '../../hooks/useAction.ts'

const day = 86_400_000

/** What was sent to a destination in the last 30 days. */
export function Deliveries({ teamId, destination }: { teamId: string; destination: Destination }) {
  const { id, name, state } = destination
  const place = { teamId, id }
  const query = useInfiniteQuery(deliveriesQuery(place))
  const settle = (queries: Parameters<typeof invalidateDestinations>[0]) =>
    invalidateDestinations(queries, teamId)
  const test = useAction(calls.testDestination, {
    failed: 'Couldn’t send a test event. Try again.',
    done: () => 'We’re sending a test event.',
    settle,
  })
  const resend = useAction(calls.resendDelivery, {
    failed: 'Couldn’t resend the event. Try again.',
    done: () => 'We’re sending the event again.',
    settle,
  })
  const resendAll = useAction(calls.resendFailed, {
    failed: 'Couldn’t resend the events. Try again.',
    done: (_, { resent }) => `We’re sending ${plural(resent, 'event')} again.`,
    settle,
  })
  const rows = query.data?.pages.flatMap((page) => page.deliveries) ?? []
  const isSending = rows.some(({ state, tries }) => state === 'waiting' && tries === 0)
  const queries = useQueryClient()
  // Once it is sent, the list says what came of it.
  useEffect(() => {
    const { queryKey } = destinationsQuery(teamId)
    return isSending ? () => void queries.invalidateQueries({ queryKey, exact: true }) : undefined
  }, [isSending, queries, teamId])
  const error = test.error ?? resend.error ?? resendAll.error
  const off = state === 'off' ? 'This destination is off. Turn it on first.' : null

  return (
    <Card
      title={`Deliveries of ${name}`}
      description="We keep them for 30 days."
      level={3}
      actions={
        <Inline>
          <Button
            icon={RotateCcw}
            busy={resendAll.busy}
            disabledReason={off}
            onClick={() =>
              resendAll.run({
                params: place,
                body: { since: new Date(query.dataUpdatedAt - 30 * day).toISOString() },
              })
            }
          >
            Resend Failed
          </Button>
          <Button
            icon={Send}
            busy={test.busy}
            disabledReason={off}
            onClick={() => test.run({ params: place, body: {} })}
          >
            Send Test
          </Button>
        </Inline>
      }
    >
      {error && <Callout tone="danger">{error}</Callout>}
      {query.isError && !query.data ? (
        <LoadFailed error="Couldn’t load deliveries. Try again." onRetry={() => void query.refetch()} />
      ) : !query.data ? (
        <Skeleton width="20rem" />
      ) : rows.length === 0 ? (
        <StateMessage picture={<LensPicture icon={History} />} title="No deliveries yet">
          Send a test, or wait for the next event.
        </StateMessage>
      ) : (
        <DeliveryList
          rows={rows}
          now={query.dataUpdatedAt}
          busyId={resend.busy ? (resend.subject?.params.id ?? null) : null}
          onResend={(row) => resend.run({ params: { id: row.id } })}
        />
      )}
      {query.hasNextPage && (
        <ListFoot busy={query.isFetchingNextPage} onMore={() => void query.fetchNextPage()} />
      )}
    </Card>
  )
}
