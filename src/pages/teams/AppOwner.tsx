import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { invalidateApp, invalidateApps } from '../../api/apps.ts'
import { type App, calls, may, transferForm } from '../../api/contract.ts'
import { teamsQuery } from '../../api/teams.ts'
import { transfersQuery } from '../../api/transfers.ts'
import { OwnerCard } from '../../components/teams/OwnerCard.tsx'
import { lazyWithPreload } from '../../lib/lazyWithPreload.ts'
import { useAction } from '../hooks/useAction.ts'
import { zodValidator } from '../hooks/zodValidator.ts'
import { reasonFor } from './reasonFor.ts'
import { useOfferAnswers } from './useOfferAnswers.ts'

const TransferDialog = lazyWithPreload(() =>
  import('../../components/teams/TransferDialog.tsx').then((module) => module.TransferDialog),
)

const rules = zodValidator(transferForm)

/** Whose app it is, and handing it over. */
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

  return (
    <>
      <OwnerCard
        team={team && !isPersonal ? { name: team.name, href: `/teams/${team.slug}` } : null}
        reason={reasonFor({ team }, 'transferApp')}
        offer={
          offer
            ? {
                to: offer.to,
                expiresAt: offer.expiresAt,
                busy: busy !== null,
                error: error?.text ?? null,
              }
            : null
        }
        onTransfer={() => {
          offering.reset()
          setIsOffering(true)
        }}
        onCancelOffer={() => offer && onCancelOffer(offer)}
      />
      {isOffering && (
        <TransferDialog
          busy={offering.busy}
          error={offering.error}
          fieldErrors={offering.fieldErrors}
          appName={name}
          teams={teams
            .filter(({ id }) => id !== team?.id)
            .map(({ id, name, role }) => ({ id, name, immediate: may(role, 'takeOwnApp') }))}
          validate={rules}
          onSubmit={(to) => offering.run({ params: { packageName }, body: transferForm.parse(to) })}
          onEdit={offering.reset}
          onClose={() => setIsOffering(false)}
        />
      )}
    </>
  )
}
