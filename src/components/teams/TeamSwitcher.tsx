import styled from '@emotion/styled'
import { Check, ChevronsUpDown, LayoutGrid, Mail, Users } from 'lucide-react'
import { type ReactNode, useId, useRef } from 'react'
import { roleNames, type TeamRole } from '../../api/contract/teams/teamRoles.ts'
import { plural } from '../../lib/format.ts'
import { useLink } from '../theme/link.tsx'
import { theme } from '../theme/theme.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Hidden, Text } from '../ui/layout.tsx'

type SwitchedTeam = { slug: string; name: string; role: TeamRole; kind: 'personal' | 'shared' }

export type TeamSwitcherProps = {
  /** The personal one first. */
  teams: readonly SwitchedTeam[]
  /** The slug of the team whose apps are shown; null for those of all. */
  chosen: string | null
  invitations: number
  onChoose: (slug: string | null) => void
}

const kindText = ({ kind, role }: SwitchedTeam) => (kind === 'personal' ? 'Personal' : roleNames[role])

export function TeamSwitcher({ teams, chosen, invitations, onChoose }: TeamSwitcherProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const Link = useLink()
  const current = teams.find(({ slug }) => slug === chosen)
  const choose = (slug: string | null) => {
    list.current?.hidePopover()
    onChoose(slug)
  }
  const close = () => list.current?.hidePopover()

  return (
    <Container>
      <Opener type="button" popoverTarget={id}>
        <Face name={current?.name} />
        <Label>
          <Name>
            <Hidden>Team: </Hidden>
            {current?.name ?? 'All Teams'}
          </Name>
          <Text as="span" quiet small>
            {current ? kindText(current) : plural(teams.length, 'team')}
          </Text>
        </Label>
        {invitations > 0 && <Dot aria-hidden />}
        <ChevronsUpDown size={theme.icon.medium} aria-hidden />
      </Opener>
      <Popup ref={list} id={id} popover="auto" role="group" aria-label="Teams">
        <Choices>
          <Choice selected={current === undefined} onSelect={() => choose(null)}>
            <Face />
            <Label>
              <Name>All Teams</Name>
            </Label>
          </Choice>
          {teams.map((team) => (
            <Choice key={team.slug} selected={team === current} onSelect={() => choose(team.slug)}>
              <Face name={team.name} />
              <Label>
                <Name>{team.name}</Name>
                <Text as="span" quiet small>
                  {kindText(team)}
                </Text>
              </Label>
            </Choice>
          ))}
        </Choices>
        <Links>
          {invitations > 0 && (
            <Anchor as={Link} href="/teams" onClick={close}>
              <Mail size={theme.icon.medium} aria-hidden />
              {plural(invitations, 'invitation')}
            </Anchor>
          )}
          <Anchor as={Link} href={current ? `/teams/${current.slug}` : '/teams'} onClick={close}>
            <Users size={theme.icon.medium} aria-hidden />
            {current ? 'Manage Team' : 'Manage Teams'}
          </Anchor>
        </Links>
      </Popup>
    </Container>
  )
}

const Face = ({ name }: { name?: string | undefined }) =>
  name === undefined ? (
    <All>
      <LayoutGrid size={theme.icon.medium} aria-hidden />
    </All>
  ) : (
    <Avatar name={name} size="small" />
  )

type ChoiceProps = { selected: boolean; onSelect: () => void; children: ReactNode }

const Choice = ({ selected, onSelect, children }: ChoiceProps) => (
  <li>
    <Item type="button" aria-current={selected || undefined} onClick={onSelect}>
      {children}
      {selected && <Check size={theme.icon.medium} aria-hidden />}
    </Item>
  </li>
)

const Container = styled.div(({ theme: { color, space } }) => ({
  padding: space[3],
  borderBottom: `1px solid ${color.border}`,
}))

const Opener = styled.button(({ theme: { color, space, radius, control, motion } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  width: '100%',
  minHeight: control.large,
  padding: `${space[1]} ${space[2]}`,
  border: `1px solid ${color.borderControl}`,
  borderRadius: radius.control,
  textAlign: 'start',
  color: color.text,
  background: color.surface,
  cursor: 'pointer',
  transition: `background-color ${motion.quick}`,
  '&:hover': { background: color.hover },
  '& > svg': { flexShrink: 0, color: color.textQuiet },
}))

const Label = styled.span({ flex: 1, display: 'grid', minWidth: 0, lineHeight: 1.3 })

const Name = styled.span(({ theme: { font } }) => ({
  overflow: 'hidden',
  fontWeight: font.weight.medium,
  whiteSpace: 'nowrap',
  textOverflow: 'ellipsis',
}))

const Dot = styled.span(({ theme: { color } }) => ({
  flexShrink: 0,
  width: 8,
  height: 8,
  borderRadius: '50%',
  background: color.infoMark,
}))

const All = styled.span(({ theme: { color } }) => ({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: 24,
  height: 24,
  color: color.textQuiet,
}))

const Popup = styled.div(({ theme: { color, space, radius, elevation, width, media } }) => ({
  position: 'fixed',
  inset: `calc(${width.header} + 4rem) auto auto ${space[3]}`,
  width: '17.5rem',
  maxWidth: 'calc(100vw - 24px)',
  maxHeight: 'calc(100dvh - 9rem)',
  margin: 0,
  padding: 0,
  border: 0,
  borderRadius: radius.panel,
  overflowY: 'auto',
  color: color.text,
  background: color.raised,
  boxShadow: elevation.floating,
  [media.forcedColors]: { border: '1px solid' },
}))

const Choices = styled.ul(({ theme: { space } }) => ({ padding: space[1], listStyle: 'none' }))

const Item = styled.button(({ theme: { color, space, radius, control } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  width: '100%',
  minHeight: control.large,
  padding: `${space[1]} ${space[2]}`,
  border: 0,
  borderRadius: radius.control,
  textAlign: 'start',
  color: 'inherit',
  background: 'none',
  cursor: 'pointer',
  '&:hover': { background: color.hover },
  '&:focus-visible': { outlineOffset: -2 },
  '& > svg': { flexShrink: 0, color: color.accentText },
}))

const Links = styled.div(({ theme: { color, space } }) => ({
  display: 'grid',
  padding: space[1],
  borderTop: `1px solid ${color.border}`,
}))

const Anchor = styled.a(({ theme: { color, space, radius, control } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  minHeight: control.height,
  padding: `${space[1]} ${space[2]}`,
  borderRadius: radius.control,
  textDecoration: 'none',
  color: color.text,
  '&:hover': { background: color.hover },
  '&:focus-visible': { outlineOffset: -2 },
  '& > svg': { flexShrink: 0, margin: '0 3px', color: color.textQuiet },
}))
