// They share one service: to import a past and to start over it takes seconds.
import './imported-days/indices.js';
import './imported-days/outlook.js';
