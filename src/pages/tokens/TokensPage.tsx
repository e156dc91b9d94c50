import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import type { AccessToken } from '../../api/contract.ts'
import { teamsQuery } from '../../api/teams.ts'
import { invalidateTokens, tokensQuery } from '../../api/tokens.ts'
import { Callout } from '../../components/feedback/Callout.tsx'
import { toast } from '../../components/feedback/toast.ts'
import { CopyField, UncopiedAnswers, UncopiedQuestion } from '../../components/form/CopyField.tsx'
import { Fields } from '../../components/form/Field.tsx'
import { useFocusOnMount } from '../../components/form/focus.ts'
import { PageHeader } from '../../components/layout/PageHeader.tsx'
import { Button } from '../../components/ui/Button.tsx'
import { Dialog } from '../../components/ui/Dialog.tsx'
import { createTokenMachine, holdsToken, viewCreateToken } from '../../machines/account/createTokenMachine.ts'
import { useUnloadGuard } from '../hooks/useLeaveGuard.tsx'
import { useDialogView } from '../hooks/useMachineEvents.ts'
import { useTitle } from '../hooks/useTitle.ts'
import { ProfileLinks } from '../profile/ProfileLinks.tsx'
import { TokenDialog } from './TokenDialog.tsx'
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

type Part = 'token' | 'line'

type TokenMadeProps = {
  name: string
  accessToken: string
  /** As a line of a file of environment variables. */
  line: string
  copied: Part | null
  error: string | null
  losesToken: boolean
  onCopy: (part: Part) => void
  /** It was copied from the field itself. */
  onCopied: () => void
  onClose: () => void
  onStay: () => void
  onLeave: () => void
}

/** A new access token, shown this once; selected, so that an extra Enter loses nothing. */
function TokenMade(props: TokenMadeProps) {
  const { name, accessToken, line, copied, error, losesToken } = props
  const { onCopy, onCopied, onClose, onStay, onLeave } = props
  const field = useFocusOnMount<HTMLInputElement>()

  return (
    <Dialog
      title="Access Token Created"
      description={name}
      size="large"
      onClose={onClose}
      footer={
        losesToken ? (
          <UncopiedAnswers onStay={onStay} onLeave={onLeave} />
        ) : (
          <Button onClick={onClose}>Done</Button>
        )
      }
    >
      <Fields>
        <Callout tone="warning">You won’t see it again. Copy it now, and keep it secret.</Callout>
        <CopyField
          ref={field}
          label="Access Token"
          tone="accent"
          value={accessToken}
          copied={copied === 'token'}
          error={error}
          onCopy={() => onCopy('token')}
          onCopied={onCopied}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <CopyField
          label="Line for .env"
          hint="The command line reads it. Keep the file out of your repository."
          value={line}
          copied={copied === 'line'}
          onCopy={() => onCopy('line')}
          onCopied={onCopied}
        />
        {losesToken && <UncopiedQuestion title="You haven’t copied this token. Close anyway?" />}
      </Fields>
    </Dialog>
  )
}
