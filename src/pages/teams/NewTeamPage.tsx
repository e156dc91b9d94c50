import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'
import { useNavigate, useSearchParams } from 'react-router-dom'

import { appsQuery, firstApps } from '../../api/apps.ts'
import { type AnswerOf, type calls, teamForm } from '../../api/contract.ts'
import { cacheTeam, teamsQuery } from '../../api/teams.ts'
import { FormColumn } from '../../components/layout/FormColumn/FormColumn.tsx'
import { PageHeader } from '../../components/layout/PageHeader/PageHeader.tsx'
import { TeamForm } from '../../components/teams/TeamForm/TeamForm.tsx'
import { createTeamMachine, viewCreateTeam } from '../../machines/teams/createTeamMachine.ts'
import { useMachineEvents } from '../hooks/useMachineEvents.ts'
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
  const [snapshot, send, actor] = useMachine(createTeamMachine, {
    input: {
      personalId: async () => {
        const personal = personalOf(await queries.ensureQueryData(teamsQuery))
        if (!personal) throw new Error('Nobody is without a personal team.')
        return personal.id
      },
    },
  })
  useMachineEvents(actor, ({ team }) => {
    cacheTeam(queries, team)
    void queries.invalidateQueries({ queryKey: appsQuery.queryKey })
    navigate(`/teams/${team.slug}`)
  })

  return (
    <>
      <PageHeader
        title="Create Team"
        description="A team shares its apps. You choose who is in it, and what each person may do."
      />
      <FormColumn>
        <TeamForm
          {...viewCreateTeam(snapshot)}
          ownApps={
            apps && personal && apps.length < firstApps
              ? apps.filter(({ team }) => team?.id === personal.id).length
              : null
          }
          startsShared={parameters.get('start') === 'shared'}
          validate={rules}
          onSubmit={(name, shared) => send({ type: 'submit', name: teamForm.parse({ name }).name, shared })}
          onEdit={() => send({ type: 'edit' })}
        />
      </FormColumn>
    </>
  )
}
