import type { ReactNode } from 'react'

import { SortableList, type SortableParts } from '../../form/SortableList.tsx'
import { FieldGroup } from './FieldGroup.tsx'
import type { useList } from './useList.ts'

type ListFieldProps = {
  rows: Omit<ReturnType<typeof useList<'settings'>>, 'items' | 'add' | 'duplicate'>
  label: string
  hint: ReactNode
  optional?: boolean
  className?: string
  addition: ReactNode
  children: (index: number, parts: SortableParts) => ReactNode
}

export function ListField({
  rows,
  label,
  hint,
  optional = false,
  className,
  addition,
  children,
}: ListFieldProps) {
  const { noun, place, ids, status, error, group, list, move } = rows
  return (
    <FieldGroup ref={group} name={place} label={label} hint={hint} error={error} optional={optional}>
      <SortableList {...{ ref: list, className, ids, noun, status, onMove: move }}>{children}</SortableList>
      {addition}
    </FieldGroup>
  )
}
