import { getResponse, type HttpHandler, http } from 'msw'

/**
 * One handler for many, which asks only those of a request's method and path: MSW has every handler parse the address
 * and the cookies of every request, which takes a twentieth of the stories' time.
 */
export function dispatch(handlers: HttpHandler[]): HttpHandler {
  const routes = handlers.map((handler) => ({
    handler,
    method: handler.info.method,
    path: pathExpression(String(handler.info.path)),
  }))
  const handlersOf = ({ method, url }: Request) => {
    const { pathname } = new URL(url)
    return routes
      .filter((route) => route.method === method && route.path.test(pathname))
      .map(({ handler }) => handler)
  }

  return http.all(
    ({ request }) => handlersOf(request).length > 0,
    ({ request }) => getResponse(handlersOf(request), request),
  )
}

/** `*\/api/apps/:packageName`, as MSW reads it. */
const pathExpression = (path: string) => new RegExp(`${path.replace('*', '^.*').replace(/:\w+/g, '[^/]+')}$`)
