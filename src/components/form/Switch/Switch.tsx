import styled from '@emotion/styled'
import { type ComponentProps, type ReactNode, useId } from 'react'

export type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'children'> & {
  /** What is asked for. */
  label: string
  hint?: ReactNode
}

/** Something on or off that takes effect at once. In a form that is sent, use Checkbox. */
export function Switch({ label, hint, id, ...input }: SwitchProps) {
  const ownId = useId()
  const switchId = id ?? ownId

  return (
    <Frame>
      <Words>
        <Label htmlFor={switchId}>{label}</Label>
        {hint && <Hint id={`${switchId}-hint`}>{hint}</Hint>}
      </Words>
      <Track
        type="checkbox"
        role="switch"
        id={switchId}
        {...(hint ? { 'aria-describedby': `${switchId}-hint` } : {})}
        {...input}
      />
    </Frame>
  )
}

const Frame = styled.div(({ theme: { space, control } }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[4],
  minHeight: control.height,
}))

const Words = styled.div({ minWidth: 0, overflowWrap: 'anywhere' })

const Label = styled.label(({ theme: { font } }) => ({
  display: 'block',
  fontWeight: font.weight.medium,
  cursor: 'pointer',
}))

const Hint = styled.div(({ theme: { color, font } }) => ({
  fontSize: font.size.caption,
  lineHeight: font.line.snug,
  color: color.textQuiet,
}))

const Track = styled.input(({ theme: { color, radius, motion, media } }) => ({
  flexShrink: 0,
  display: 'inline-flex',
  alignItems: 'center',
  width: 36,
  height: 20,
  margin: 0,
  padding: 3,
  borderRadius: radius.pill,
  background: color.borderControl,
  appearance: 'none',
  cursor: 'pointer',
  transition: `background-color ${motion.calm}`,
  '&::after': {
    content: '""',
    width: 14,
    height: 14,
    borderRadius: '50%',
    background: '#ffffff',
    transition: `transform ${motion.calm}`,
  },
  '&:checked': { background: color.accent },
  '&:checked::after': { transform: 'translateX(16px)' },
  '&:disabled': { opacity: 0.5, cursor: 'not-allowed' },
  [media.forcedColors]: {
    border: '1px solid ButtonText',
    padding: 2,
    '&::after': { background: 'ButtonText' },
    '&:checked': { background: 'Highlight' },
    '&:checked::after': { background: 'HighlightText' },
  },
}))
