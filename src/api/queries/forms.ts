import { queryOptions } from '@tanstack/react-query'

import { checkPackageName } from '../apps.ts'

export const packageNameQuery = (packageName: string) =>
  queryOptions({
    queryKey: ['packageName', packageName],
    queryFn: ({ signal }) => checkPackageName(packageName, signal),
  })
