import { Get, Header } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { Metrics } from '../../operations/metrics.js';
import { ApiController } from '../api-controller.decorator.js';

@ApiController('metrics')
export class MetricsController {
  constructor(private readonly metrics: Metrics) {}

  @Get()
  @Header('Content-Type', 'text/plain; version=0.0.4; charset=utf-8')
  @ApiOperation({ summary: 'Metrics for Prometheus' })
  @ApiOkResponse({ description: 'Prometheus text', content: { 'text/plain': { schema: { type: 'string' } } } })
  figures(): Promise<string> {
    return this.metrics.text();
  }
}
