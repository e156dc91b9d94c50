import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'

import { invalidateApp, invalidateApps } from '../../api/apps.ts'
import { type App, may, transferForm } from '../../api/contract.ts'
import { teamsQuery } from '../../api/teams.ts'
import { transfersQuery } from '../../api/transfers.ts'
import { OwnerCard } from '../../components/teams/OwnerCard/OwnerCard.tsx'
import { lazyWithPreload } from '../../lib/lazyWithPreload.ts'
import { answerTransferMachine, viewAnswerTransfer } from '../../machines/teams/answerTransferMachine.ts'
import { offerTransferMachine, viewOfferTransfer } from '../../machines/teams/offerTransferMachine.ts'
import { useMachineEvents } from '../hooks/useMachineEvents.ts'
import { zodValidator } from '../hooks/zodValidator.ts'
import { reasonFor } from './reasonFor.ts'

const TransferDialog = lazyWithPreload(() =>
  import('../../components/teams/TransferDialog/TransferDialog.tsx').then((module) => module.TransferDialog),
)

const rules = zodValidator(transferForm)

/** Whose app it is, and handing it over. */
export function AppOwner({ app: { packageName, name, team } }: { app: App }) {
  const queries = useQueryClient()
  const { data } = useQuery(teamsQuery)
  const { data: transfers = [] } = useQuery(transfersQuery)
  const [offering, sendOffer, offerer] = useMachine(offerTransferMachine, { input: { packageName } })
  const [answering, sendAnswer, answerer] = useMachine(answerTransferMachine)
  const refresh = () => {
    void queries.invalidateQueries({ queryKey: transfersQuery.queryKey })
    invalidateApp(queries, packageName)
    invalidateApps(queries)
  }
  useMachineEvents(offerer, refresh)
  useMachineEvents(answerer, refresh)

  const { open, ...dialog } = viewOfferTransfer(offering)
  const { busy, error } = viewAnswerTransfer(answering)
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
        onTransfer={() => sendOffer({ type: 'open' })}
        onCancelOffer={() => offer && sendAnswer({ type: 'cancel', offer })}
      />
      {open && (
        <TransferDialog
          {...dialog}
          appName={name}
          teams={teams
            .filter(({ id }) => id !== team?.id)
            .map(({ id, name, role }) => ({ id, name, immediate: may(role, 'takeOwnApp') }))}
          validate={rules}
          onSubmit={(to) => sendOffer({ type: 'submit', to: transferForm.parse(to) })}
          onEdit={() => sendOffer({ type: 'edit' })}
          onClose={() => sendOffer({ type: 'close' })}
        />
      )}
    </>
  )
}
