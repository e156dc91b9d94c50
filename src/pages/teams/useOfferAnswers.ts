import { type QueryClient, useQueryClient } from '@tanstack/react-query'

import { invalidateApps } from '../../api/apps.ts'
import { type App, calls, type Transfer } from '../../api/contract.ts'
import { transfersQuery } from '../../api/teams.ts'
import { toast } from '../../components/feedback/toast.ts'
import { useAction } from '../hooks/useAction.ts'

type Offer = Pick<Transfer, 'id' | 'name'>

/** One offer at a time. One that has expired or that somebody else answered is reported, and read again. */
export function useOfferAnswers({ onAccepted }: { onAccepted?: (app: App) => void } = {}) {
  const queries = useQueryClient()
  const isOver = (text: string) => {
    toast('error', text || 'This offer is no longer open.')
    readAgain(queries)
  }
  const common = { settle: readAgain, refused: { NOT_FOUND: isOver, INVALID_STATUS: isOver } }
  const acceptance = useAction(calls.acceptTransfer, {
    ...common,
    failed: 'Couldn’t accept the app. Try again.',
    done: (_, { name }) => `${name} is in your team now.`,
    onDone: (app) => onAccepted?.(app),
  })
  const refusal = useAction(calls.declineTransfer, {
    ...common,
    failed: 'Couldn’t decline the offer. Try again.',
    done: (_, { transfer }) => `${transfer.name} was declined.`,
  })
  const withdrawal = useAction(calls.cancelTransfer, {
    ...common,
    failed: 'Couldn’t cancel the offer. Try again.',
    done: (_, { transfer }) => `${transfer.name} stays in its team.`,
  })

  const answers = { accept: acceptance, decline: refusal, cancel: withdrawal }
  const all = Object.entries(answers) as [keyof typeof answers, typeof refusal][]
  const busy = all.find(([, { busy }]) => busy)
  const failed = all.find(([, { error }]) => error !== null)

  function answering(work: (offer: Offer) => void) {
    return (offer: Offer) => {
      if (busy) return
      for (const [, { reset }] of all) reset()
      work(offer)
    }
  }

  return {
    busy: busy ? { id: busy[1].subject?.params.id ?? '', answer: busy[0] } : null,
    error: failed ? { id: failed[1].subject?.params.id ?? '', text: failed[1].error ?? '' } : null,
    onAccept: (offer: Offer, team: string) =>
      answering(({ id }) => acceptance.run({ params: { id }, body: { team } }))(offer),
    onDecline: answering(({ id }) => refusal.run({ params: { id } })),
    onCancelOffer: answering(({ id }) => withdrawal.run({ params: { id } })),
  }
}

function readAgain(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: transfersQuery.queryKey })
  invalidateApps(queries)
}
