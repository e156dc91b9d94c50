import { Skeleton } from '../feedback/Skeleton.tsx'
import { theme } from '../theme/theme.ts'
import { Card, type CardProps } from '../ui/Card.tsx'
import { Hidden, Stack } from '../ui/layout.tsx'
import { Fields } from './Field.tsx'

type FormSkeletonProps = Omit<CardProps, 'children'> & {
  label: string
  fields: number
}

export function FormSkeleton({ label, fields, ...rest }: FormSkeletonProps) {
  return (
    <Card {...rest}>
      <Hidden role="status">{label}</Hidden>
      <Fields aria-hidden>
        {Array.from({ length: fields }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they differ in nothing but their place
          <Stack gap={1} key={index}>
            <div>
              <Skeleton width="9rem" />
            </div>
            <Skeleton height={theme.control.height} />
          </Stack>
        ))}
      </Fields>
    </Card>
  )
}
