import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { appsQuery, firstApps } from '../../api/apps.ts'
import { type AnswerOf, type AppSummary, calls, type Team, teamForm } from '../../api/contract.ts'
import { cacheTeam, teamsQuery } from '../../api/teams.ts'
import { Callout } from '../../components/feedback/Callout.tsx'
import { Fields } from '../../components/form/Field.tsx'
import { RadioGroup } from '../../components/form/RadioGroup.tsx'
import { TextField } from '../../components/form/TextField.tsx'
import { useValidatedForm } from '../../components/form/useFormErrors.ts'
import { FormColumn } from '../../components/layout/columns.tsx'
import { PageHeader } from '../../components/layout/PageHeader.tsx'
import { Button } from '../../components/ui/Button.tsx'
import { Card } from '../../components/ui/Card.tsx'
import { LinkButton } from '../../components/ui/LinkButton.tsx'
import { plural } from '../../lib/format.ts'
import { useAction } from '../hooks/useAction.ts'
import { useTitle } from '../hooks/useTitle.ts'
import { zodValidator } from '../hooks/zodValidator.ts'

const fields = ['name'] as const
const rules = zodValidator(teamForm)
const notShared = 'Couldn’t make it a team. Try again.'

type Teams = AnswerOf<typeof calls.listTeams>

const personalOf = ({ teams }: Teams) => teams.find(({ kind }) => kind === 'personal')

export function NewTeamPage() {
  useTitle('Create Team')
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [parameters] = useSearchParams()
  const { data: teams } = useQuery(teamsQuery)
  const { data: apps } = useQuery(appsQuery)
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
  const [start, setStart] = useState<'empty' | 'shared'>(
    parameters.get('start') === 'shared' ? 'shared' : 'empty',
  )
  const isShared = start === 'shared'
  const [lookUp, setLookUp] = useState<'busy' | 'failed' | null>(null)

  function forget() {
    creation.reset()
    sharing.reset()
    setLookUp((current) => (current === 'failed' ? null : current))
  }

  function submit(typed: { name: string }) {
    forget()
    const body = teamForm.parse(typed)
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

  const { form, errors, onChange } = useValidatedForm({
    defaultValues: { name: '' },
    fields,
    validate: rules,
    fieldErrors: creation.error === null ? sharing.fieldErrors : creation.fieldErrors,
    onEdit: forget,
  })
  // Also once it is made, until its page is there: a second press would make another.
  const busy = lookUp === 'busy' || [creation, sharing].some(({ busy, isDone }) => busy || isDone)
  const error = creation.error ?? sharing.error ?? (lookUp === 'failed' ? notShared : null)

  return (
    <>
      <PageHeader
        title="Create Team"
        breadcrumb={[{ label: 'Teams', href: '/teams' }, { label: 'Create' }]}
        description="A team shares its apps. You choose who is in it, and what each person may do."
      />
      <FormColumn>
        <form
          noValidate
          aria-label="Create Team"
          onSubmit={(event) => {
            event.preventDefault()
            if (!busy) void form.handleSubmit(submit)()
          }}
        >
          <Card
            footer={
              <>
                <LinkButton href="/dashboard">Cancel</LinkButton>
                <Button type="submit" tone="accent" busy={busy}>
                  {isShared ? 'Make It a Team' : 'Create Team'}
                </Button>
              </>
            }
          >
            <Fields>
              <TextField
                label="Team Name"
                autoComplete="organization"
                error={errors.name?.message}
                {...form.register('name', { onChange })}
              />
              <RadioGroup
                label="Apps"
                value={start}
                options={[
                  { value: 'empty', label: 'Start without apps', hint: 'Your own apps stay yours.' },
                  {
                    value: 'shared',
                    label: 'Bring my apps',
                    hint: `${ownApps(teams, apps)} and your profile move into the team. Keys, testers, and reviews stay as they are.`,
                  },
                ]}
                onChange={(next) => {
                  setStart(next)
                  forget()
                }}
              />
              {error && <Callout tone="danger">{error}</Callout>}
            </Fields>
          </Card>
        </form>
      </FormColumn>
    </>
  )
}

/** The person's apps that the team takes over; of a list that goes on nobody knows how many. */
function ownApps(teams: Teams | undefined, apps: readonly AppSummary[] | undefined): string {
  const personal = teams && personalOf(teams)
  if (!apps || !personal || apps.length >= firstApps) return 'All your apps'
  const count = apps.filter(({ team }) => team?.id === personal.id).length
  return count === 1 ? 'Your app' : `Your ${plural(count, 'app')}`
}
