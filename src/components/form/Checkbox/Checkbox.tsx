import styled from '@emotion/styled'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldError } from '../FieldError/FieldError.tsx'

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  /** What is asked for. */
  label: ReactNode
  hint?: ReactNode
  /** What went wrong, in words; null where nothing did. */
  error?: string | null | undefined
}

export function Checkbox({ label, hint, error, id, ...input }: CheckboxProps) {
  const ownId = useId()
  const boxId = id ?? ownId
  const described = [hint && `${boxId}-hint`, error && `${boxId}-error`].filter(Boolean).join(' ')

  return (
    <Frame>
      <Box
        type="checkbox"
        id={boxId}
        {...(described && { 'aria-describedby': described })}
        {...(error && { 'aria-invalid': true })}
        {...input}
      />
      <Words>
        <Label htmlFor={boxId}>{label}</Label>
        {hint && <Hint id={`${boxId}-hint`}>{hint}</Hint>}
        {error && <FieldError id={`${boxId}-error`}>{error}</FieldError>}
      </Words>
    </Frame>
  )
}

const tick = `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Cpath d='m3.5 8.5 3 3 6-7' fill='none' stroke='black' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'/%3E%3C/svg%3E")`
const dash = `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Cpath d='M4 8h8' stroke='black' stroke-width='2' stroke-linecap='round'/%3E%3C/svg%3E")`

const Frame = styled.div(({ theme: { space, control } }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space[2],
  minHeight: control.height,
}))

const Box = styled.input(({ theme: { color, radius, control, motion, media } }) => ({
  position: 'relative',
  flexShrink: 0,
  width: 18,
  height: 18,
  margin: `calc((${control.height} - 18px) / 2) 0`,
  border: `1px solid ${color.borderControl}`,
  borderRadius: radius.small,
  background: color.surface,
  appearance: 'none',
  cursor: 'pointer',
  transition: `background-color ${motion.quick}, border-color ${motion.quick}`,
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    background: color.onAccent,
    mask: `${tick} center / 16px no-repeat`,
    opacity: 0,
  },
  '&:indeterminate::after': { maskImage: dash },
  '&:hover': { borderColor: color.textQuiet },
  '&:checked, &:indeterminate': { borderColor: 'transparent', background: color.accent },
  '&:checked::after, &:indeterminate::after': { opacity: 1 },
  '&[aria-invalid=true]': { borderColor: color.dangerMark },
  '&:disabled, &:disabled ~ *': { opacity: 0.5, cursor: 'not-allowed' },
  [media.forcedColors]: { appearance: 'auto', '&::after': { display: 'none' } },
}))

const Words = styled.div(({ theme: { control } }) => ({
  minWidth: 0,
  paddingBlock: `calc((${control.height} - 1.55em) / 2)`,
}))

const Label = styled.label({ display: 'block', cursor: 'pointer', overflowWrap: 'anywhere' })

const Hint = styled.div(({ theme: { color, font } }) => ({
  fontSize: font.size.caption,
  lineHeight: font.line.snug,
  color: color.textQuiet,
}))
