import { Injectable, RequestMethod } from '@nestjs/common';
// biome-ignore lint/plugin: Nest documents no other way to the routes of a controller
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';

interface Route {
  /** Segments of the path. A parameter begins with a colon. */
  segments: readonly string[];
  method: string;
}

/** The methods that the API's routes support. */
@Injectable()
export class ApiRoutes {
  #routes: readonly Route[] | undefined;

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
  ) {}

  /** The methods that a path supports; empty if the API does not know the path. */
  methodsOf(pathname: string): string[] {
    this.#routes ??= this.#read();
    const path = segmentsOf(pathname);
    const methods = this.#routes.filter(({ segments }) => fits(path, segments)).map(({ method }) => method);
    return methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  }

  #read(): Route[] {
    return this.discovery.getControllers().flatMap(({ metatype, instance }) => {
      const base: unknown = metatype && Reflect.getMetadata(PATH_METADATA, metatype);
      if (typeof base !== 'string' || !base.startsWith('api/')) return [];
      const prototype = Object.getPrototypeOf(instance) as Record<string, object>;
      return this.scanner.getAllMethodNames(prototype).flatMap((name) => routesOf(base, prototype[name]));
    });
  }
}

function routesOf(base: string, handler: object | undefined): Route[] {
  if (handler === undefined) return [];
  const method = Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod | undefined;
  if (method === undefined) return [];
  const path: string = Reflect.getMetadata(PATH_METADATA, handler);
  return [{ segments: segmentsOf(`/${base}/${path === '/' ? '' : path}`), method: RequestMethod[method] }];
}

/** Like Express, ignores one slash at the end. A second one makes another path. */
function segmentsOf(path: string): string[] {
  return (path.endsWith('/') ? path.slice(0, -1) : path).split('/');
}

function fits(path: readonly string[], segments: readonly string[]): boolean {
  return (
    path.length === segments.length &&
    segments.every((segment, index) => (segment.startsWith(':') ? path[index] !== '' : path[index] === segment))
  );
}
