import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'

import { appsQuery, firstApps } from '../../api/apps.ts'
import { type AnswerOf, calls, type Team, teamForm } from '../../api/contract.ts'
import { cacheTeam, teamsQuery } from '../../api/teams.ts'
import { FormColumn } from '../../components/layout/FormColumn.tsx'
import { PageHeader } from '../../components/layout/PageHeader.tsx'
import { TeamForm } from '../../components/teams/TeamForm.tsx'
import { useAction } from '../hooks/useAction.ts'
import { useTitle } from '../hooks/useTitle.ts'
import { zodValidator } from '../hooks/zodValidator.ts'

const rules = zodValidator(teamForm)
const notShared = 'Couldn’t make it a team. Try again.'

const personalOf = ({ teams }: AnswerOf<typeof calls.listTeams>) =>
  teams.find(({ kind }) => kind === 'personal')

export function NewTeamPage() {
  useTitle('Create Team')
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [parameters] = useSearchParams()
  const { data: teams } = useQuery(teamsQuery)
  const { data: apps } = useQuery(appsQuery)
  const personal = teams && personalOf(teams)
  const made = {
    done: (_: unknown, { team }: { team: Team }) => `${team.name} was created.`,
    onDone({ team }: { team: Team }) {
      cacheTeam(queries, team)
      void queries.invalidateQueries({ queryKey: appsQuery.queryKey })
      navigate(`/teams/${team.slug}`)
    },
  }
  const creation = useAction(calls.createTeam, { ...made, failed: 'Couldn’t create the team. Try again.' })
  const sharing = useAction(calls.shareTeam, { ...made, failed: notShared })
  const [lookUp, setLookUp] = useState<'busy' | 'failed' | null>(null)

  function forget() {
    creation.reset()
    sharing.reset()
    setLookUp((current) => (current === 'failed' ? null : current))
  }

  function submit(name: string, isShared: boolean) {
    forget()
    const body = teamForm.parse({ name })
    if (isShared) void share(body)
    else creation.run({ body })
  }

  /** The personal team may not have been read yet. */
  async function share(body: { name: string }) {
    setLookUp('busy')
    const read = await queries.ensureQueryData(teamsQuery).catch(() => null)
    const teamId = read && personalOf(read)?.id
    setLookUp(teamId ? null : 'failed')
    if (teamId) sharing.run({ params: { teamId }, body })
  }

  return (
    <>
      <PageHeader
        title="Create Team"
        description="A team shares its apps. You choose who is in it, and what each person may do."
      />
      <FormColumn>
        <TeamForm
          // Also once it is made, until its page is there: a second press would make another.
          busy={lookUp === 'busy' || [creation, sharing].some(({ busy, isDone }) => busy || isDone)}
          error={creation.error ?? sharing.error ?? (lookUp === 'failed' ? notShared : null)}
          fieldErrors={{ ...creation.fieldErrors, ...sharing.fieldErrors }}
          ownApps={
            apps && personal && apps.length < firstApps
              ? apps.filter(({ team }) => team?.id === personal.id).length
              : null
          }
          startsShared={parameters.get('start') === 'shared'}
          validate={rules}
          onSubmit={submit}
          onEdit={forget}
        />
      </FormColumn>
    </>
  )
}
