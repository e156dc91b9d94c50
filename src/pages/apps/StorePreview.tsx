import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { type Language, languageName, pick, publicFields, toSent } from '../../api/contract.ts'
import { previewQuery } from '../../api/forms.ts'
import type { AppFormValues } from '../../components/apps/AppForm/appFormValues.ts'
import { PagePreview } from '../../components/apps/PagePreview.tsx'
import { useScheme } from '../../components/theme/scheme.ts'
import { useDebounced } from '../hooks/useDebounced.ts'

type StorePreviewProps = { packageName: string; values: AppFormValues; language: Language }

/** The public page of the app that is typed, rendered by the cloud after each pause. */
export function StorePreview({ packageName, values, language }: StorePreviewProps) {
  const [scheme] = useScheme()
  const asked = useDebounced(
    JSON.stringify({
      language,
      ...(scheme !== 'system' && { scheme }),
      values: pick(toSent(values), publicFields),
    }),
  )
  const { data, error, isFetching, refetch } = useQuery(previewQuery(packageName, JSON.parse(asked)))
  // Also while the next one can't be had.
  const [last, setLast] = useState<string | null>(null)
  if (data && data.html !== last) setLast(data.html)

  return (
    <PagePreview
      html={last}
      language={languageName(language)}
      failed={error !== null}
      busy={isFetching}
      onRetry={() => void refetch()}
    />
  )
}
