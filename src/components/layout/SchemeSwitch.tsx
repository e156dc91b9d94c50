import styled from '@emotion/styled'
import { Monitor, Moon, Sun } from 'lucide-react'
import { useId } from 'react'
import { type SchemeChoice, useScheme } from '../theme/scheme.ts'
import { theme } from '../theme/theme.ts'
import { Hidden } from '../ui/layout.tsx'
import { Tooltip } from '../ui/Tooltip.tsx'

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
