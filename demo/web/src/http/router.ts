export interface Request {
  method: string;
  path: string;
  query: Map<string, string>;
}

export type Handler = (request: Request) => Promise<string> | string;

/** Finds the handler of a request. */
export default class Router {
  private readonly handlers = new Map<string, Handler>();

  register(method: string, path: string, handler: Handler): void {
    this.handlers.set(`${method} ${path}`, handler);
  }

  async handle(request: Request): Promise<string> {
    const handler = this.handlers.get(`${request.method} ${request.path}`);
    if (!handler) return "404";
    return handler(request);
  }
}

const routes: { method: string; path: string; name: string }[] = [];

/** Marks a method as the answer to a path. */
export function route(method: string, path: string) {
  return (_target: object, name: string): void => {
    routes.push({ method, path, name });
  };
}

/** Registers every marked method of a controller. */
export function mount(router: Router, controller: Record<string, unknown>): void {
  for (const { method, path, name } of routes) {
    const handler = controller[name];
    if (typeof handler === "function") router.register(method, path, handler.bind(controller) as Handler);
  }
}
