import { useQuery } from '@tanstack/react-query'
import { ArrowRightLeft } from 'lucide-react'
import { useState } from 'react'
import { invalidateApp, invalidateApps } from '../../api/apps.ts'
import { type App, calls } from '../../api/contract.ts'
import { teamsQuery, transfersQuery } from '../../api/teams.ts'
import { RelativeTime } from '../../components/data/RelativeTime.tsx'
import { Callout } from '../../components/feedback/Callout.tsx'
import { reasonFor } from '../../components/teams/roleWords.ts'
import { Button } from '../../components/ui/Button.tsx'
import { Card } from '../../components/ui/Card.tsx'
import { TextLink } from '../../components/ui/TextLink.tsx'
import { lazyWithPreload } from '../../lib/lazyWithPreload.ts'
import { useAction } from '../hooks/useAction.ts'
import { useOfferAnswers } from './useOfferAnswers.ts'

const TransferDialog = lazyWithPreload(() =>
  import('./TransferDialog.tsx').then((module) => module.TransferDialog),
)

export function AppOwner({ app: { packageName, name, team } }: { app: App }) {
  const { data } = useQuery(teamsQuery)
  const { data: transfers = [] } = useQuery(transfersQuery)
  const { busy, error, onCancelOffer } = useOfferAnswers()
  const [isOffering, setIsOffering] = useState(false)
  const offering = useAction(calls.offerTransfer, {
    failed: 'Couldn’t transfer the app. Try again.',
    done: (_, { transfer: { name, to, state } }) =>
      state === 'ACCEPTED' ? `${name} now belongs to ${to}.` : `${name} was offered to ${to}.`,
    settle: (queries) => {
      void queries.invalidateQueries({ queryKey: transfersQuery.queryKey })
      invalidateApp(queries, packageName)
      invalidateApps(queries)
    },
    onDone: () => setIsOffering(false),
  })

  const offer = transfers.find((one) => one.packageName === packageName && one.direction === 'outgoing')
  const teams = data?.teams ?? []
  const isPersonal = teams.some(({ id, kind }) => id === team?.id && kind === 'personal')
  const reason = reasonFor({ team }, 'transferApp')

  return (
    <>
      <Card
        title="Owner"
        description={
          team && !isPersonal ? (
            <span key="team">
              <span>This app belongs to </span>
              <TextLink href={`/teams/${team.slug}`}>{team.name}</TextLink>
              <span>.</span>
            </span>
          ) : (
            <span key="own">This app belongs to you.</span>
          )
        }
        actions={
          !offer && (
            <Button
              icon={ArrowRightLeft}
              disabledReason={reason}
              onPointerEnter={TransferDialog.preload}
              onFocus={TransferDialog.preload}
              onClick={() => {
                offering.reset()
                setIsOffering(true)
              }}
            >
              Transfer App…
            </Button>
          )
        }
      >
        {offer && (
          <>
            <Callout
              title={`Offered to ${offer.to}`}
              action={
                <Button disabledReason={reason} busy={busy !== null} onClick={() => onCancelOffer(offer)}>
                  Cancel Offer
                </Button>
              }
            >
              They can accept it until the offer expires <RelativeTime iso={offer.expiresAt} ahead />. You
              can’t delete the app until then.
            </Callout>
            {error && <Callout tone="danger">{error.text}</Callout>}
          </>
        )}
      </Card>
      {isOffering && (
        <TransferDialog
          app={{ packageName, name }}
          teams={teams.filter(({ id }) => id !== team?.id)}
          offering={offering}
          onClose={() => setIsOffering(false)}
        />
      )}
    </>
  )
}
