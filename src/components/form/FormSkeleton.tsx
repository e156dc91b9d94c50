import styled from '@emotion/styled'
import { Skeleton } from '../feedback/Skeleton.tsx'
import { visuallyHidden } from '../theme/mixins.ts'
import { theme } from '../theme/theme.ts'
import { Card, type CardProps } from '../ui/Card.tsx'
import { Fields } from './Fields.tsx'

export type FormSkeletonProps = Omit<CardProps, 'children'> & {
  label: string
  fields: number
}

export function FormSkeleton({ label, fields, ...rest }: FormSkeletonProps) {
  return (
    <Card {...rest}>
      <Label role="status">{label}</Label>
      <Fields aria-hidden>
        {Array.from({ length: fields }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they differ in nothing but their place
          <Field key={index}>
            <div>
              <Skeleton width="9rem" />
            </div>
            <Skeleton height={theme.control.height} />
          </Field>
        ))}
      </Fields>
    </Card>
  )
}

const Label = styled.span(visuallyHidden)

const Field = styled.div(({ theme: { space } }) => ({ display: 'grid', gap: space[1] }))
