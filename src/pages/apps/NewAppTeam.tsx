import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

import { may } from '../../api/contract.ts'
import { keptTeamChoice, teamsQuery } from '../../api/teams.ts'
import { Select } from '../../components/form/Select.tsx'

type NewAppTeamProps = {
  userId: string
  /** The id of the team; null while none was chosen. */
  chosen: string | null
  onChoose: (teamId: string) => void
}

/** The team of a new app: first the one shown, else the personal one. Nothing for who can make apps in one only. */
export function NewAppTeam({ userId, chosen, onChoose }: NewAppTeamProps) {
  const { data } = useQuery(teamsQuery)
  const teams = data?.teams.filter(({ role }) => may(role, 'develop')) ?? []
  const shown = keptTeamChoice(userId)
  const first = teams.find(({ slug }) => slug === shown) ?? teams[0]
  const isChoice = teams.length > 1
  const firstId = isChoice && chosen === null ? first?.id : undefined
  useEffect(() => {
    if (firstId !== undefined) onChoose(firstId)
  }, [firstId, onChoose])

  if (!isChoice) return null
  return (
    <Select
      label="Team"
      hint="Everyone in the team can see the app."
      options={teams.map(({ id, name, kind }) => ({
        value: id,
        label: kind === 'personal' ? `${name} (personal)` : name,
      }))}
      value={chosen ?? first?.id ?? ''}
      onChange={(event) => onChoose(event.target.value)}
    />
  )
}
