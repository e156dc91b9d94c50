import { type ReactNode, useDeferredValue, useMemo } from 'react'
import { FormColumn, WithAside } from '../../layout/columns.tsx'
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
    <WithAside sticky aside={<LatePreview preview={preview} values={values} />}>
      {form}
    </WithAside>
  ) : (
    form
  )
}

/** Drawn once what was typed is on the screen. */
export function LatePreview({ preview, values }: { preview: Preview; values: Previewed }) {
  const shown = useDeferredValue(values)
  return useMemo(() => preview(shown), [preview, shown])
}
