import type { ReactNode } from 'react'

import { FormColumn } from '../../layout/FormColumn.tsx'
import { WithAside } from '../../layout/WithAside.tsx'
import type { Previewed } from './appFormValues.ts'

export type Preview = (values: Previewed) => ReactNode

type PreviewBesideProps = {
  preview: Preview | undefined
  values: Previewed
  children: ReactNode
}

export function PreviewBeside({ preview, values, children }: PreviewBesideProps) {
  const form = <FormColumn>{children}</FormColumn>
  return preview ? (
    <WithAside sticky aside={preview(values)}>
      {form}
    </WithAside>
  ) : (
    form
  )
}
