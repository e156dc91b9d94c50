import { type QueryClient, queryOptions } from '@tanstack/react-query'

import { checkPackageName, listTesters } from '../apps.ts'
import { appsQuery } from './first.ts'

export const packageNameQuery = (packageName: string) =>
  queryOptions({
    queryKey: ['packageName', packageName],
    queryFn: ({ signal }) => checkPackageName(packageName, signal),
  })

export const testersQuery = (packageName: string) =>
  queryOptions({
    queryKey: ['testers', packageName],
    queryFn: ({ signal }) => listTesters(packageName, signal),
  })

/** The apps have changed: they are read again, and what is under way, which may not know, is given up. */
export function readAppsAgain(queries: QueryClient): void {
  void queries.cancelQueries({ queryKey: appsQuery.queryKey })
  void queries.invalidateQueries({ queryKey: appsQuery.queryKey })
}
