import styled from '@emotion/styled'
import { type ReactNode, useId } from 'react'
import { visuallyHidden } from '../../theme/mixins.ts'
import { FieldError } from '../FieldError/FieldError.tsx'

export type FieldProps = {
  label: string
  hint?: ReactNode
  error?: string | null | undefined
  optional?: boolean | undefined
  labelHidden?: boolean | undefined
  className?: string | undefined
}

export type ControlProps = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }

type FrameProps = FieldProps & {
  /** The control’s id; one of its own by default. */
  id?: string | undefined
  children: (control: ControlProps) => ReactNode
}

/** Label, control, hint and error, wired to each other. The frame of every labelled control. */
export function Field({ label, hint, error, optional, labelHidden, id, className, children }: FrameProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  const described = [hint && `${controlId}-hint`, error && `${controlId}-error`].filter(Boolean).join(' ')

  return (
    <Frame className={className}>
      <Label htmlFor={controlId} data-hidden={labelHidden}>
        {label}
        {optional && ' '}
        {optional && <Optional>(optional)</Optional>}
      </Label>
      {children({
        id: controlId,
        ...(described && { 'aria-describedby': described }),
        ...(error && { 'aria-invalid': true }),
      })}
      <Problem aria-live="polite">
        {error && <FieldError id={`${controlId}-error`}>{error}</FieldError>}
      </Problem>
      {hint && <Hint id={`${controlId}-hint`}>{hint}</Hint>}
    </Frame>
  )
}

const Frame = styled.div(({ theme: { space } }) => ({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: space[1],
  minWidth: 0,
}))

/** Always there, so that an error which comes later is announced; without one it takes no room. */
const Problem = styled.div(({ theme: { space } }) => ({ '&:empty': { marginTop: `-${space[1]}` } }))

const Label = styled.label(({ theme: { font } }) => ({
  fontSize: font.size.body,
  fontWeight: font.weight.medium,
  overflowWrap: 'anywhere',
  '&[data-hidden=true]': visuallyHidden,
}))

const Optional = styled.span(({ theme: { color, font } }) => ({
  fontWeight: font.weight.regular,
  color: color.textQuiet,
}))

const Hint = styled.div(({ theme: { color, font } }) => ({
  fontSize: font.size.caption,
  lineHeight: font.line.snug,
  color: color.textQuiet,
  overflowWrap: 'anywhere',
}))
