import styled from '@emotion/styled'
import { type ReactNode, useId } from 'react'
import type { WithRest } from '../ui/withRest.ts'

type Own = {
  label: string
  hint?: ReactNode
  checked: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
}

export function Switch({
  label,
  hint,
  checked,
  disabled = false,
  onChange,
  ...rest
}: WithRest<'input', Own>) {
  const id = useId()

  return (
    <Line aria-disabled={disabled || undefined}>
      <Track
        type="checkbox"
        role="switch"
        checked={checked}
        disabled={disabled}
        aria-label={label}
        {...(hint !== undefined && { 'aria-describedby': id })}
        onChange={(event) => onChange(event.target.checked)}
        {...rest}
      />
      <span>
        {label}
        {hint !== undefined && <Hint id={id}>{hint}</Hint>}
      </span>
    </Line>
  )
}

const Line = styled.label(({ theme: { space, control } }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space[3],
  minHeight: control.height,
  paddingBlock: `calc((${control.height} - 1lh) / 2)`,
  cursor: 'pointer',
  '& > span': { minWidth: 0, overflowWrap: 'anywhere' },
  '&[aria-disabled]': { cursor: 'default' },
}))

const Track = styled.input(({ theme: { color, radius, media } }) => ({
  appearance: 'none',
  flexShrink: 0,
  display: 'flex',
  alignItems: 'center',
  width: 34,
  height: 20,
  margin: 0,
  marginTop: 'calc((1lh - 20px) / 2)',
  padding: 3,
  borderRadius: radius.pill,
  background: color.neutralMark,
  cursor: 'inherit',
  '&::before': {
    content: '""',
    width: 14,
    height: 14,
    borderRadius: radius.pill,
    background: color.onAccent,
  },
  '&:checked': { justifyContent: 'flex-end', background: color.accent },
  '&:disabled': { opacity: 0.6 },
  '&:focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: 2 },
  [media.forcedColors]: { appearance: 'auto', width: 18, height: 18, '&::before': { display: 'none' } },
}))

const Hint = styled.span(({ theme: { color } }) => ({ display: 'block', color: color.textQuiet }))
