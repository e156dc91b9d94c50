import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import { allAppsQuery } from '../../api/apps.ts'
import { tokenForm, tokenLimits } from '../../api/contract.ts'
import { keptTeamChoice, teamsQuery } from '../../api/teams.ts'
import { invalidateTokens, tokensQuery } from '../../api/tokens.ts'
import { toast } from '../../components/feedback/Toast/toast.ts'
import { PageHeader } from '../../components/layout/PageHeader.tsx'
import type { TokenValues } from '../../components/tokens/TokenDialog/TokenDialog.tsx'
import { lazyWithPreload } from '../../lib/lazyWithPreload.ts'
import { useAuth } from '../../machines/auth/authActor.ts'
import { createTokenMachine, holdsToken, viewCreateToken } from '../../machines/tokens/createTokenMachine.ts'
import { useDialogView } from '../hooks/useDialogView.ts'
import { useTitle } from '../hooks/useTitle.ts'
import { useUnloadGuard } from '../hooks/useUnloadGuard.ts'
import { zodValidator } from '../hooks/zodValidator.ts'
import { ProfileLinks } from '../profile/ProfileLinks.tsx'
import { scopeReasons } from './scopeReasons.ts'
import { Tokens } from './Tokens.tsx'

/** The person's own access tokens and terminals. */
export function TokensPage() {
  useTitle('Access Tokens')
  const tokens = useQuery(tokensQuery)
  const { open, element } = useCreateToken()

  return (
    <>
      <PageHeader
        title="Access Tokens"
        description="Use the API from scripts, CI and the command line. Each token has only the scopes you choose, and expires."
      />
      <ProfileLinks current="/profile/tokens" />
      <Tokens query={tokens} onCreate={open} />
      {element}
    </>
  )
}

const TokenDialog = lazyWithPreload(() =>
  import('../../components/tokens/TokenDialog/TokenDialog.tsx').then((module) => module.TokenDialog),
)
const TokenMade = lazyWithPreload(() =>
  import('../../components/tokens/TokenDialog/TokenMade.tsx').then((module) => module.TokenMade),
)

const sentOf = ({ packageNames, ...values }: TokenValues) => ({
  ...values,
  ...(packageNames !== null && { packageNames }),
})

const judge = zodValidator(tokenForm)

/** One text per wrong field. The contract's own for a number of days is none for a person. */
function validate(values: TokenValues) {
  const texts = judge(sentOf(values))
  return texts.expiresInDays === undefined
    ? texts
    : { ...texts, expiresInDays: `Choose a date from tomorrow to ${tokenLimits.days} days from now.` }
}

/** Making an access token: `open` for the dialog, render `element`. */
function useCreateToken() {
  const actor = useActorRef(createTokenMachine)
  const queries = useQueryClient()
  const [now, setNow] = useState(Date.now)
  const view = useDialogView(actor, viewCreateToken, () => invalidateTokens(queries))
  useUnloadGuard(useSelector(actor, holdsToken))
  const { teams, onRetryTeams, ...choice } = useTokenTeams(view !== null)
  const onClose = () => actor.send({ type: 'close' })

  return {
    open() {
      setNow(Date.now())
      if (!teams) void onRetryTeams()
      actor.send({ type: 'open' })
    },
    element: (
      <>
        {view?.form && teams && (
          <TokenDialog
            {...view.form}
            teams={teams}
            {...choice}
            most={tokenLimits}
            now={now}
            validate={validate}
            onSubmit={(values) => actor.send({ type: 'submit', values: tokenForm.parse(sentOf(values)) })}
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

/** The person's teams, with what they may there and the apps of each; the one whose apps they look at first. */
function useTokenTeams(enabled: boolean) {
  const userId = useAuth().user?.id ?? ''
  const { data, refetch } = useQuery(teamsQuery)
  const apps = useQuery({ ...allAppsQuery, enabled })
  const shown = keptTeamChoice(userId)
  const teams = data?.teams
  const first = teams?.find(({ slug }) => slug === shown) ?? teams?.find(({ kind }) => kind === 'personal')

  return {
    firstTeam: first?.id ?? '',
    appsError: apps.isError && !apps.data ? 'Couldn’t load your apps. Try again.' : null,
    onRetryApps: () => void apps.refetch(),
    async onRetryTeams() {
      const { isError } = await refetch()
      if (isError) toast('error', 'Couldn’t load your teams. Try again.')
    },
    teams: teams?.map(({ id, name, role, kind }) => ({
      id,
      name: kind === 'personal' ? `${name} (personal)` : name,
      reasons: scopeReasons(role),
      apps: apps.data?.filter(({ team }) => team?.id === id) ?? null,
    })),
  }
}
