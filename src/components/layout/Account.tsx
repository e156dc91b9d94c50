import styled from '@emotion/styled'
import { Monitor, Moon, Sun } from 'lucide-react'
import { useId } from 'react'
import { type SchemeChoice, useScheme } from '../theme/scheme.ts'
import { theme } from '../theme/theme.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Hidden, Stack } from '../ui/layout.tsx'
import { TextLink } from '../ui/TextLink.tsx'
import { Tooltip } from '../ui/Tooltip.tsx'

export function Account({ email, onFollow }: { email: string; onFollow: () => void }) {
  return (
    <Stack gap={0}>
      <Person>
        <Avatar name={email} />
        <Email title={email}>{email}</Email>
      </Person>
      <Scheme>
        <span aria-hidden>Color scheme</span>
        <SchemeSwitch />
      </Scheme>
      <Further>
        <TextLink quiet href="/profile/tokens" onClick={onFollow}>
          Access Tokens
        </TextLink>
        <TextLink quiet href="/teams/new" onClick={onFollow}>
          Create a Team
        </TextLink>
      </Further>
    </Stack>
  )
}

const Person = styled.div(({ theme: { space } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  padding: space[3],
}))

const Email = styled.span(({ theme: { font } }) => ({
  minWidth: 0,
  overflow: 'hidden',
  fontWeight: font.weight.medium,
  textOverflow: 'ellipsis',
}))

const Further = styled.div(({ theme: { color, space } }) => ({
  display: 'grid',
  justifyItems: 'start',
  gap: space[3],
  padding: space[3],
  borderTop: `1px solid ${color.border}`,
}))

const Scheme = styled.div(({ theme: { color, space } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space[1]} ${space[3]}`,
  padding: `${space[2]} ${space[3]}`,
  borderTop: `1px solid ${color.border}`,
  color: color.textQuiet,
}))

const choices = [
  { value: 'system', label: 'System', icon: Monitor },
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
] as const satisfies readonly { value: SchemeChoice; label: string; icon: unknown }[]

/** The color scheme: system, light or dark. Saved, and shared by all tabs. */
export function SchemeSwitch() {
  const [choice, choose] = useScheme()
  const name = useId()

  return (
    <Group>
      <Hidden as="legend">Color scheme</Hidden>
      {choices.map(({ value, label, icon: Icon }) => (
        <Option key={value}>
          <Tooltip text={label}>
            <Radio
              type="radio"
              name={name}
              aria-label={label}
              checked={choice === value}
              onChange={() => choose(value)}
            />
          </Tooltip>
          <Icon size={theme.icon.small} aria-hidden />
        </Option>
      ))}
    </Group>
  )
}

const Group = styled.fieldset(({ theme: { color, radius } }) => ({
  display: 'inline-flex',
  flexShrink: 0,
  padding: 2,
  border: `1px solid ${color.border}`,
  borderRadius: radius.pill,
}))

const Option = styled.label(({ theme: { color, radius, motion, media } }) => ({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  width: 28,
  height: 28,
  borderRadius: radius.pill,
  color: color.textQuiet,
  cursor: 'pointer',
  transition: `color ${motion.quick}, background-color ${motion.quick}`,
  '&:hover': { color: color.text },
  '&:has(:checked)': { color: color.text, background: color.pressed },
  '&:has(:focus-visible)': { outline: `2px solid ${color.focus}`, outlineOffset: 1 },
  [media.coarse]: { width: 40, height: 40 },
  [media.forcedColors]: { '&:has(:checked)': { outline: '2px solid Highlight' } },
}))

const Radio = styled.input({ position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'inherit' })
