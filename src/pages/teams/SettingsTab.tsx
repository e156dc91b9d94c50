import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'

import { appsQuery } from '../../api/apps.ts'
import { calls, may, normaliseUrl, type Team, teamEdit } from '../../api/contract.ts'
import { cacheTeam, forgetTeam } from '../../api/teams.ts'
import { FormColumn } from '../../components/layout/FormColumn.tsx'
import { DeleteTeam } from '../../components/teams/DeleteTeam.tsx'
import { ReadOnly } from '../../components/teams/ReadOnly.tsx'
import { reasonAgainst } from '../../components/teams/roleWords.ts'
import { TeamSettingsForm, type TeamSettingsValues } from '../../components/teams/TeamSettingsForm.tsx'
import { Card } from '../../components/ui/Card.tsx'
import { LinkButton } from '../../components/ui/LinkButton.tsx'
import { useAction } from '../hooks/useAction.ts'
import { leaving, useLeaveGuard } from '../hooks/useLeaveGuard.tsx'
import { useSaving } from '../hooks/useSaving.ts'
import { zodValidator } from '../hooks/zodValidator.ts'
import { LogoUpload } from '../LogoUpload.tsx'

const rules = zodValidator(teamEdit)

export function SettingsTab({ team }: { team: Team }) {
  return (
    <FormColumn>
      {team.kind === 'personal' ? (
        <Card
          title="Personal"
          description="Only you are in it. Make it a team to work on your apps with others: they move along, and nothing about them changes."
          actions={
            <>
              <LinkButton href="/profile">Edit Profile</LinkButton>
              <LinkButton tone="accent" href="/teams/new?start=shared">
                Make It a Team
              </LinkButton>
            </>
          }
        />
      ) : (
        <SharedTeam team={team} />
      )}
    </FormColumn>
  )
}

function SharedTeam({ team }: { team: Team }) {
  const queries = useQueryClient()
  const values = useMemo(() => valuesOf(team), [team])
  const [opened, setOpened] = useState(values)
  const [dirty, setDirty] = useState(false)
  const { view, isChanged, save, dismiss } = useSaving(calls.updateTeam, {
    saved: 'Team updated.',
    failed: 'Couldn’t save the team. Try again.',
    texts: {
      CHANGED: 'Someone changed this team since you opened it. Check what changed, then save again.',
    },
    onDone({ team: saved }) {
      setOpened(valuesOf(saved))
      cacheTeam(queries, saved)
    },
  })
  const mayRename = may(team.role, 'renameTeam')

  return (
    <>
      <ReadOnly reason={reasonAgainst(team.role, 'editTeam')}>
        <TeamSettingsForm
          {...view}
          values={values}
          changes={isChanged ? changesOf(opened, values) : []}
          nameReason={reasonAgainst(team.role, 'renameTeam')}
          validate={rules}
          normaliseUrl={normaliseUrl}
          logoUpload={LogoUpload}
          onSubmit={({ name, ...profile }) =>
            save({
              params: { teamId: team.id },
              body: teamEdit.parse(mayRename ? { name, ...profile } : profile),
              version: team.revision,
            })
          }
          onSuccessClose={dismiss}
          onDirtyChange={setDirty}
        />
      </ReadOnly>
      <Deletion team={team} />
      {useLeaveGuard(dirty)}
    </>
  )
}

function Deletion({ team }: { team: Team }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { data: apps } = useQuery(appsQuery)
  const [isAsked, setIsAsked] = useState(false)
  const { run, reset, busy, error } = useAction(calls.deleteTeam, {
    failed: 'Couldn’t delete the team. Try again.',
    done: () => `${team.name} was deleted.`,
    goneIsDone: true,
    onDone() {
      setIsAsked(false)
      navigate('/tpas', { replace: true, state: leaving })
      forgetTeam(queries, team.id)
    },
  })
  const hasApps = apps?.some((app) => app.team?.id === team.id) === true

  return (
    <DeleteTeam
      teamName={team.name}
      reason={
        reasonAgainst(team.role, 'deleteTeam') ??
        (hasApps ? 'This team still has apps. Transfer or delete them first.' : null)
      }
      deletion={isAsked ? { busy, error } : null}
      onDelete={() => {
        reset()
        setIsAsked(true)
      }}
      onConfirm={(name) => run({ params: { teamId: team.id }, body: { name } })}
      onClose={() => setIsAsked(false)}
    />
  )
}

const valuesOf = ({ name, profile }: Team): TeamSettingsValues => ({ name, ...profile })

const labels: Record<keyof TeamSettingsValues, string> = {
  name: 'Team name',
  company: 'Company / organization name',
  contactEmail: 'Contact email',
  website: 'Website',
  description: 'Description',
  logo: 'Logo URL',
}

/** What somebody else saved since the form was opened. */
const changesOf = (before: TeamSettingsValues, after: TeamSettingsValues) =>
  (Object.keys(labels) as (keyof TeamSettingsValues)[])
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ label: labels[field], before: before[field], after: after[field] }))
