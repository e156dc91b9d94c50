import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router-dom'

import { appsQuery, firstApps } from '../../api/apps.ts'
import { type AnswerOf, calls, type Team, teamForm } from '../../api/contract.ts'
import { cacheTeam, teamsQuery } from '../../api/teams.ts'
import { FormColumn } from '../../components/layout/FormColumn/FormColumn.tsx'
import { PageHeader } from '../../components/layout/PageHeader/PageHeader.tsx'
import { TeamForm } from '../../components/teams/TeamForm/TeamForm.tsx'
import { useAction } from '../hooks/useAction.ts'
import { useTitle } from '../hooks/useTitle.ts'
import { zodValidator } from '../hooks/zodValidator.ts'

const rules = zodValidator(teamForm)

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
  const sharing = useAction(calls.shareTeam, { ...made, failed: 'Couldn’t make it a team. Try again.' })
  const forget = () => {
    creation.reset()
    sharing.reset()
  }

  async function submit(name: string, isShared: boolean) {
    forget()
    const body = teamForm.parse({ name })
    if (!isShared) return creation.run({ body })
    const teamId = personalOf(await queries.ensureQueryData(teamsQuery))?.id
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
          busy={creation.busy || sharing.busy}
          error={creation.error ?? sharing.error}
          fieldErrors={{ ...creation.fieldErrors, ...sharing.fieldErrors }}
          ownApps={
            apps && personal && apps.length < firstApps
              ? apps.filter(({ team }) => team?.id === personal.id).length
              : null
          }
          startsShared={parameters.get('start') === 'shared'}
          validate={rules}
          onSubmit={(name, isShared) => void submit(name, isShared)}
          onEdit={forget}
        />
      </FormColumn>
    </>
  )
}
