import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import type { AccessToken } from '../../api/contract.ts'
import { teamsQuery } from '../../api/teams.ts'
import { invalidateTokens, tokensQuery } from '../../api/tokens.ts'
import { toast } from '../../components/feedback/toast.ts'
import { PageHeader } from '../../components/layout/PageHeader.tsx'
import { createTokenMachine, holdsToken, viewCreateToken } from '../../machines/tokens/createTokenMachine.ts'
import { useDialogView } from '../hooks/useDialogView.ts'
import { useTitle } from '../hooks/useTitle.ts'
import { useUnloadGuard } from '../hooks/useUnloadGuard.ts'
import { ProfileLinks } from '../profile/ProfileLinks.tsx'
import { TokenDialog } from './TokenDialog.tsx'
import { TokenMade } from './TokenMade.tsx'
import { Tokens } from './Tokens.tsx'

export function TokensPage() {
  useTitle('Access Tokens')
  const tokens = useQuery(tokensQuery)
  const { open, element } = useCreateToken()

  return (
    <>
      <PageHeader title="Developer Profile" />
      <ProfileLinks current="/profile/tokens" />
      <Tokens query={tokens} onCreate={open} />
      {element}
    </>
  )
}

/** Making an access token: `open` for the dialog, render `element`. */
function useCreateToken() {
  const actor = useActorRef(createTokenMachine)
  const [like, setLike] = useState<AccessToken | null>(null)
  const queries = useQueryClient()
  const view = useDialogView(actor, viewCreateToken, () => invalidateTokens(queries))
  useUnloadGuard(useSelector(actor, holdsToken))
  const { data, refetch } = useQuery(teamsQuery)
  const onClose = () => actor.send({ type: 'close' })

  return {
    async open(like: AccessToken | null) {
      setLike(like)
      actor.send({ type: 'open' })
      if (data) return
      const { isError } = await refetch()
      if (isError) toast('error', 'Couldn’t load your teams. Try again.')
    },
    element: (
      <>
        {view?.form && data && (
          <TokenDialog
            {...view.form}
            teams={data.teams}
            like={like}
            onSubmit={(values) => actor.send({ type: 'submit', values })}
            onEdit={() => actor.send({ type: 'edit' })}
            onClose={onClose}
          />
        )}
        {view?.made && (
          <TokenMade
            {...view.made}
            onCopy={(part) => actor.send({ type: 'copy', part })}
            onCopied={() => actor.send({ type: 'copied' })}
            onClose={onClose}
            onStay={() => actor.send({ type: 'close.cancel' })}
            onLeave={() => actor.send({ type: 'close.confirm' })}
          />
        )}
      </>
    ),
  }
}
